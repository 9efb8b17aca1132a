import { afterEach, expect, it, vi } from 'vitest'
import type { Settings } from '../channel/settings.ts'
import { createBareFrame } from './frame.ts'
import type { DocumentParts } from './page-content.ts'
import { renderToStream } from './render-document.tsx'

afterEach(() => void vi.restoreAllMocks())

const settings = { LOCALES: ['en'], DEFAULT_LOCALE: 'en', CHANNELS: {}, PICTURE_ENDPOINT: '/m' }

const Broken = (): never => {
  throw new Error('broken')
}

const createParts = (body = <p>{'long '.repeat(50_000)}</p>): DocumentParts => ({
  frame: createBareFrame(new URL('https://shop.example/en'), settings as unknown as Settings),
  content: { title: null, canonicalPath: null, alternates: [], body },
  inlineCss: '',
  cartCount: null,
  userName: null,
})

/**
 * Renders a page and returns whether its deadline timer is still active after the response was
 * used.
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

it('a page that is read to its end leaves no timer', async () => {
  const readAll = async (response: Response) => expect(await response.text()).toContain('long long')
  expect(await isDeadlinePending(createParts(), readAll)).toBe(false)
})

it('a visitor who leaves before the end leaves no timer', async () => {
  const leave = async (response: Response) => {
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  expect(await isDeadlinePending(createParts(), leave)).toBe(false)
})

it('a page that cannot be rendered leaves no timer', async () => {
  const fail = () => Promise.reject(new Error('The page was rendered'))
  expect(await isDeadlinePending(createParts(<Broken />), fail)).toBe(false)
})
