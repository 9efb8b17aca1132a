import { afterEach, expect, it, vi } from 'vitest'
import { log, runWithRequestId } from './log.ts'

afterEach(() => void vi.restoreAllMocks())

function captureLines(): () => unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => warn.mock.calls.map(([line]) => JSON.parse(String(line)))
}

it('a log line contains the id of its request, even after awaits and timers [ERROR-07]', async () => {
  const read = captureLines()
  const logAfterTimer = (requestId: string) =>
    runWithRequestId(requestId, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      log('warn', 'late', {})
    })
  await Promise.all([logAfterTimer('one'), logAfterTimer('other')])
  expect(read()).toEqual([
    { level: 'warn', event: 'late', requestId: 'one' },
    { level: 'warn', event: 'late', requestId: 'other' },
  ])
})

it('a log line that is written outside a request has no request id, and an id that the caller passes is kept [ERROR-07]', () => {
  const read = captureLines()
  log('warn', 'alone', {})
  runWithRequestId('one', () => log('warn', 'named', { requestId: 'other' }))
  expect(read()).toEqual([
    { level: 'warn', event: 'alone' },
    { level: 'warn', event: 'named', requestId: 'other' },
  ])
})
