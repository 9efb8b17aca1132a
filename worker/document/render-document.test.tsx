import '@hono/react-renderer'
import { Hono } from 'hono'
import { Suspense, use } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Settings } from '../channel/settings.ts'
import type { RequestIdVariables } from '../http/request-id.ts'
import type { DocumentVariables } from './content-security-policy.ts'
import { createBareFrame } from './frame.ts'
import type { DocumentParts } from './page-content.ts'
import { createChannel } from '../routing/sample-channel.fixture.ts'
import { renderToText, streamPages } from './render-document.tsx'

afterEach(() => void vi.restoreAllMocks())

const settings = { LOCALES: ['en'], DEFAULT_LOCALE: 'en', CHANNELS: {}, PICTURE_ENDPOINT: '/m' }

const Text = ({ promise }: { promise: Promise<string> }) => use(promise)

const Late = ({ promise }: { promise: Promise<string> }) => (
  <Suspense fallback="waits">
    <Text promise={promise} />
  </Suspense>
)

const createParts = (body = <p>{'long '.repeat(50_000)}</p>): DocumentParts => ({
  frame: createBareFrame(new URL('https://shop.example/en'), settings as unknown as Settings),
  content: { title: null, canonicalPath: null, alternates: [], body },
  inlineCss: '',
  fontStyle: { css: '', paths: [] },
  cartCount: null,
  favoriteCount: null,
  userName: null,
  delivery: null,
})

type TestEnv = { Variables: RequestIdVariables & DocumentVariables }

/** Returns an answer of a page, and the deadline of its rendering. */
async function answerPage(parts: DocumentParts) {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono<TestEnv>()
    .use((c, next) => {
      c.set('requestId', 'request-1')
      c.set('nonce', 'once')
      return next()
    })
    .use(streamPages())
    .get('/', (c) => c.render(parts.content.body, parts))
  const response = await app.request('/')
  expect(timeout).toHaveBeenCalledWith(5000)
  return { response, log, endTime: () => deadline.abort(new Error('The page took too long')) }
}

it('a page of one visitor is streamed with the nonce of its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { response } = await answerPage(createParts(<Late promise={promise} />))
  resolve('late')
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  const html = await response.text()
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html).toContain('late')
  expect(html).toMatch(/<script nonce="once"/)
})

it('a page that is not complete at its deadline ends, and says so in the log', async () => {
  const pending = new Promise<string>(() => undefined)
  const { response, log, endTime } = await answerPage(createParts(<Late promise={pending} />))
  endTime()
  expect(await response.text()).toContain('waits')
  expect(log.mock.calls.flat().join()).toContain('The page took too long')
})

it('a deadline after the page is complete does nothing', async () => {
  const { response, log, endTime } = await answerPage(createParts())
  expect(await response.text()).toContain('long long')
  endTime()
  expect(log).not.toHaveBeenCalled()
})

it('the document has the viewport class of a width of 1360 pixels in a channel with breakpoints, and none without [STATE-08]', () => {
  const parts = createParts(<p />)
  const render = (breakpoints: ReturnType<typeof createChannel>['breakpoints']) =>
    renderToText({ ...parts, frame: { ...parts.frame, channel: createChannel({ breakpoints }) } })
  const breakpoints = { tablet: 768, laptop: 1024, desktop: 1200, desktopBig: 1440 }
  expect(render(breakpoints)).toMatch(/<html[^>]* data-viewport="desktop" data-breakpoints=/)
  expect(render(undefined)).not.toMatch(/data-(?:viewport|breakpoints)/)
})
