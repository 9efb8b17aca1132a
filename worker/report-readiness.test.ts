import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportWhenReady } from './report-readiness.script.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function collectLines(answers: (number | null)[]) {
  const left = [...answers]
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const status = left.shift()
    return status === null || status === undefined
      ? Promise.reject(new Error('connection refused'))
      : Promise.resolve(new Response(null, { status }))
  })
  const lines: string[] = []
  await reportWhenReady({
    url: 'http://localhost:5173/',
    print: (line) => lines.push(line),
    pause: () => Promise.resolve(),
    isClosed: () => left.length === 0,
  })
  return lines
}

describe('start of the shop', () => {
  it('the address is printed only when the shop is ready [OPS-01]', async () => {
    expect(await collectLines([null, 200])).toEqual([
      expect.stringContaining('http://localhost:5173/'),
    ])
    expect(await collectLines([null, null])).toEqual([])
  })

  it('a shop that is not ready is reported once [OPS-01]', async () => {
    const lines = await collectLines([503, 503, 200])
    expect(lines).toEqual([
      expect.not.stringContaining('http://localhost:5173/'),
      expect.stringContaining('http://localhost:5173/'),
    ])
  })
})
