import { getDateFormat } from './format-day.ts'

/** A time of day (`16:00`) on a date (`2026-11-23`) in a time zone. */
export type LocalTime = { date: string; clock: string; timeZone: string }

/** Returns the current date, as midnight UTC of that date, and the time of day in a time zone. */
export function getLocalTime(now: Date, timeZone: string): { today: Date; clock: string } {
  const format = getDateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [month, day, year, hour, minute] = format.format(now).match(/\d+/g) ?? []
  return { today: new Date(`${year}-${month}-${day}`), clock: `${hour}:${minute}` }
}

/** Adds whole days to a day, which is given as midnight UTC. */
export const addDays = (day: Date, count: number) => new Date(day.getTime() + count * 86_400_000)

/** Formats a day, which is given as midnight UTC, as `2026-11-23`. */
export const toIsoDate = (day: Date): string => day.toISOString().slice(0, 10)

const QUARTER_MS = 15 * 60_000
const MAX_OFFSETS = 2000
const offsets = new Map<string, number>()

/**
 * Returns how far the clocks of a time zone are ahead of UTC, in milliseconds. They change at whole
 * quarters of an hour, so each quarter is worked out once: `Intl` took half the time of a delivery rule.
 */
function getOffset(instant: number, timeZone: string): number {
  const quarter = instant - (instant % QUARTER_MS)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const { today, clock } = getLocalTime(new Date(quarter), timeZone)
  const offset = Date.parse(`${toIsoDate(today)}T${clock}:00Z`) - quarter
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * Returns the instant of a local time. A time in the hour that the start of summer time leaves out is
 * counted from the hour before it; a time in the repeated hour is the first one.
 */
export function toInstant({ date, clock, timeZone }: LocalTime): Date {
  const asUtc = Date.parse(`${date}T${clock}:00Z`)
  // The offset of a day earlier is that before a change of the clocks.
  const earlier = asUtc - getOffset(asUtc - 24 * 3600 * 1000, timeZone)
  const candidates = [earlier, asUtc - getOffset(earlier, timeZone)]
  const exact = candidates.find((instant) => instant + getOffset(instant, timeZone) === asUtc)
  return new Date(exact ?? earlier)
}
