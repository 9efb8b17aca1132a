import { afterEach, expect, it, vi } from 'vitest'
import { log, runLogged } from './log.ts'

afterEach(() => void vi.restoreAllMocks())

function catchLines(): () => unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => warn.mock.calls.map(([line]) => JSON.parse(String(line)))
}

it('ERROR-07 a line carries the id of its request, behind awaits and timers too', async () => {
  const read = catchLines()
  const serve = (requestId: string) =>
    runLogged(requestId, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      log('warn', 'late', {})
    })
  await Promise.all([serve('one'), serve('other')])
  expect(read()).toEqual([
    { level: 'warn', event: 'late', requestId: 'one' },
    { level: 'warn', event: 'late', requestId: 'other' },
  ])
})

it('ERROR-07 a line of no request has no id, and one that names another keeps it', () => {
  const read = catchLines()
  log('warn', 'alone', {})
  runLogged('one', () => log('warn', 'named', { requestId: 'other' }))
  expect(read()).toEqual([
    { level: 'warn', event: 'alone' },
    { level: 'warn', event: 'named', requestId: 'other' },
  ])
})
