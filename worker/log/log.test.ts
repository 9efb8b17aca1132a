import { afterEach, expect, it, vi } from 'vitest'
import { describeError, log, runWithRequestId } from './log.ts'

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
      log('warn', 'not-stored', {})
    })
  await Promise.all([logAfterTimer('one'), logAfterTimer('other')])
  expect(read()).toEqual([
    { level: 'warn', event: 'not-stored', requestId: 'one' },
    { level: 'warn', event: 'not-stored', requestId: 'other' },
  ])
})

it('a log line that is written outside a request has no request id, and an id that the caller passes is kept [ERROR-07]', () => {
  const read = captureLines()
  log('warn', 'invalidated', {})
  runWithRequestId('one', () => log('warn', 'part-failed', { requestId: 'other' }))
  expect(read()).toEqual([
    { level: 'warn', event: 'invalidated' },
    { level: 'warn', event: 'part-failed', requestId: 'other' },
  ])
})

it('an e-mail address or a personal number in the text of another system is left out [ERROR-07]', () => {
  const read = captureLines()
  const error = new Error('no account anna@example.com', { cause: new Error('19900101-2385 (12)') })
  log('warn', 'part-failed', describeError(error))
  expect(read()).toEqual([expect.objectContaining({ error: 'Error: no account  ← Error:  (12)' })])
  expect(JSON.stringify(read())).not.toContain('@example')
})
