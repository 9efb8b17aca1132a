import { describe, expect, it } from 'vitest'
import { findNextTry } from './send-mails.ts'

const now = new Date('2026-11-24T12:00:00.000Z')

const findWait = (tries: number, retryAfter: string | null = null) => {
  const next = findNextTry({ tries, retryAfter, now })
  return next && (next.getTime() - now.getTime()) / 1000
}

describe('the time of the next try', () => {
  it('each wait is twice as long, up to an hour, and the sixteenth failure is the last [MORE-01]', () => {
    const waits = Array.from({ length: 16 }, (_, index) => findWait(index + 1))
    expect(waits.slice(0, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(waits.slice(14)).toEqual([3600, null])
  })

  it.each([
    ['a number of seconds', '600', 600],
    ['a date', 'Tue, 24 Nov 2026 12:10:00 GMT', 600],
    ['a time before the own wait', '5', 60],
    ['a date in the past', 'Tue, 24 Nov 2026 11:00:00 GMT', 60],
    ['more than an hour', '86400', 3600],
    ['no time', 'soon', 60],
  ])(
    'a provider that asks for %s is tried after the longer wait [MORE-01]',
    (_name, value, wait) => {
      expect(findWait(1, value)).toBe(wait)
    },
  )
})
