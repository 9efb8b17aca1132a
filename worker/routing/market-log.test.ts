import { afterEach, expect, it, vi } from 'vitest'
import { createMarketLog } from './market-log.ts'

afterEach(() => vi.restoreAllMocks())

it('the log names an unavailable market and the request id, at most once a minute per alias [GUARD-08]', () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let now = 0
  const logMarket = createMarketLog(() => now)
  logMarket(null, 'request-0')
  logMarket('xx', 'request-1')
  now = 59_999
  logMarket('xx', 'request-2')
  logMarket('z'.repeat(500), 'request-3')
  logMarket('anna@example.com', 'request-5')
  now = 60_000
  logMarket('xx', 'request-4')
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(logged).toEqual([
    { level: 'warn', event: 'market-unavailable', alias: 'xx', requestId: 'request-1' },
    { level: 'warn', event: 'market-unavailable', alias: 'z'.repeat(40), requestId: 'request-3' },
    { level: 'warn', event: 'market-unavailable', alias: '', requestId: 'request-5' },
    { level: 'warn', event: 'market-unavailable', alias: 'xx', requestId: 'request-4' },
  ])
})

it('invented aliases fill the log with at most 20 lines a minute [GUARD-08]', () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let now = 0
  const logMarket = createMarketLog(() => now)
  for (let count = 0; count < 100; count += 1) logMarket(`x${count}`, 'request')
  expect(lines).toHaveBeenCalledTimes(20)
  now = 60_000
  logMarket('x99', 'request')
  expect(lines).toHaveBeenCalledTimes(21)
})
