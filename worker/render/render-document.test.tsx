import { Context } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppEnv, Settings } from '../env.ts'
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

/** Renders, and tells whether the deadline still waits once the answer was dealt with. */
async function isDeadlineLeft(parts: DocumentParts, use: (answer: Response) => Promise<unknown>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  const c = new Context<AppEnv>(new Request('https://shop.example/en'))
  c.set('nonce', 'n')
  await renderToStream(c, parts).then(use, () => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  const place = begun.mock.calls.findIndex(([, milliseconds]) => milliseconds === 5000)
  const timer: unknown = begun.mock.results[place]?.value
  expect(timer).toBeDefined()
  return !ended.mock.calls.some(([cleared]) => cleared === timer)
}

it('a page that is read to its end leaves no timer', async () => {
  const readAll = async (answer: Response) => expect(await answer.text()).toContain('long long')
  expect(await isDeadlineLeft(createParts(), readAll)).toBe(false)
})

it('a visitor who leaves before the end leaves none either', async () => {
  const leave = async (answer: Response) => {
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  expect(await isDeadlineLeft(createParts(), leave)).toBe(false)
})

it('nor does a page that cannot be rendered', async () => {
  const fail = () => Promise.reject(new Error('It was rendered'))
  expect(await isDeadlineLeft(createParts(<Broken />), fail)).toBe(false)
})
