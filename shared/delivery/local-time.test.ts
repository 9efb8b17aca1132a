import { describe, expect, it } from 'vitest'
import { getLocalTime, toInstant } from './local-time.ts'

const STOCKHOLM = 'Europe/Stockholm'

// Summer time begins on 29 March 2026 at 02:00 and ends on 25 October 2026 at 03:00.
describe('the instant of a local time', () => {
  it.each([
    ['in winter', '2026-11-23', '16:00', STOCKHOLM, '2026-11-23T15:00:00.000Z'],
    ['in summer', '2026-07-01', '16:00', STOCKHOLM, '2026-07-01T14:00:00.000Z'],
    ['before summer time begins', '2026-03-28', '22:00', STOCKHOLM, '2026-03-28T21:00:00.000Z'],
    ['on the day it begins', '2026-03-29', '16:00', STOCKHOLM, '2026-03-29T14:00:00.000Z'],
    ['in the hour that is left out', '2026-03-29', '02:30', STOCKHOLM, '2026-03-29T01:30:00.000Z'],
    ['before summer time ends', '2026-10-24', '22:00', STOCKHOLM, '2026-10-24T20:00:00.000Z'],
    ['on the day it ends', '2026-10-25', '16:00', STOCKHOLM, '2026-10-25T15:00:00.000Z'],
    ['in the repeated hour', '2026-10-25', '02:30', STOCKHOLM, '2026-10-25T00:30:00.000Z'],
    ['in New York', '2026-11-23', '16:00', 'America/New_York', '2026-11-23T21:00:00.000Z'],
    ['in Helsinki', '2026-11-23', '00:00', 'Europe/Helsinki', '2026-11-22T22:00:00.000Z'],
  ])('%s: %s %s in %s is %s', (_name, ...row) => {
    const [date, clock, timeZone, instant] = row
    expect(toInstant({ date, clock, timeZone }).toISOString()).toBe(instant)
  })
})

it.each([
  ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:59:00Z', '2026-10-25', '02:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
  ['2026-11-22T23:00:00Z', '2026-11-23', '00:00'],
])('%s is %s %s in Stockholm', (now, date, clock) => {
  const local = getLocalTime(new Date(now), STOCKHOLM)
  expect([local.today.toISOString().slice(0, 10), local.clock]).toEqual([date, clock])
})
