import { afterEach, expect, it, vi } from 'vitest'
import type { Settings } from '../channel/settings.ts'
import { createBareFrame } from './frame.ts'
import type { DocumentParts } from './page-content.ts'
import { createChannel } from '../routing/sample-channel.fixture.ts'
import { renderToStream, renderToText } from './render-document.tsx'

afterEach(() => void vi.restoreAllMocks())

const settings = { LOCALES: ['en'], DEFAULT_LOCALE: 'en', CHANNELS: {}, PICTURE_ENDPOINT: '/m' }

const Broken = (): never => {
  throw new Error('broken')
}

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

/**
 * Renders a page and passes its response to `use`. Returns whether the deadline timer of the page
 * is still active after that.
 */
async function isDeadlinePending(
  parts: DocumentParts,
  use: (response: Response) => Promise<unknown>,
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout')
  const clearTimeoutSpy = vi.spyOn(globalThis, 'clearTimeout')
  const { signal } = new AbortController()
  const options = { nonce: 'n', requestId: 'request-1', signal }
  const toResponse = (body: ReadableStream<Uint8Array>) => new Response(body)
  await renderToStream(parts, options)
    .then(toResponse)
    .then(use, () => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  const callIndex = setTimeoutSpy.mock.calls.findIndex(([, milliseconds]) => milliseconds === 5000)
  const timer: unknown = setTimeoutSpy.mock.results[callIndex]?.value
  expect(timer).toBeDefined()
  return !clearTimeoutSpy.mock.calls.some(([cleared]) => cleared === timer)
}

it('rendering a page clears its deadline timer after the response was read completely', async () => {
  const readAll = async (response: Response) => expect(await response.text()).toContain('long long')
  expect(await isDeadlinePending(createParts(), readAll)).toBe(false)
})

it('rendering a page clears its deadline timer if the visitor closes the connection early', async () => {
  const leave = async (response: Response) => {
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  expect(await isDeadlinePending(createParts(), leave)).toBe(false)
})

it('rendering a page clears its deadline timer if the rendering fails', async () => {
  const fail = () => Promise.reject(new Error('The page was rendered'))
  expect(await isDeadlinePending(createParts(<Broken />), fail)).toBe(false)
})

it('the document has the viewport class of a width of 1360 pixels in a channel with breakpoints, and none without [STATE-08]', async () => {
  const parts = createParts(<p />)
  const render = (breakpoints: ReturnType<typeof createChannel>['breakpoints']) =>
    renderToText({ ...parts, frame: { ...parts.frame, channel: createChannel({ breakpoints }) } })
  const breakpoints = { tablet: 768, laptop: 1024, desktop: 1200, desktopBig: 1440 }
  expect(await render(breakpoints)).toMatch(/<html[^>]* data-viewport="desktop" data-breakpoints=/)
  expect(await render(undefined)).not.toMatch(/data-(?:viewport|breakpoints)/)
})
