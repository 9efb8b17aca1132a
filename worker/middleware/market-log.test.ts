import { afterEach, expect, it, vi } from 'vitest'
import { createMarketLog } from './market-log.ts'

afterEach(() => vi.restoreAllMocks())

it('GUARD-08 an unavailable market is one line with alias and request id, once a minute', () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let now = 0
  const tell = createMarketLog(() => now)
  tell(null, 'request-0')
  tell('xx', 'request-1')
  now = 59_999
  tell('yy', 'request-2')
  now = 60_000
  tell('z'.repeat(500), 'request-3')
  const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(told).toEqual([
    { level: 'warn', event: 'market-unavailable', alias: 'xx', requestId: 'request-1' },
    { level: 'warn', event: 'market-unavailable', alias: 'z'.repeat(40), requestId: 'request-3' },
  ])
})
