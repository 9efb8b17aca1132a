/** With the waits between them, the tries last ten hours: a night in which a provider or a secret fails. */
const MAX_TRIES = 16
const FIRST_WAIT_MILLISECONDS = 60_000
const MAX_WAIT_MILLISECONDS = 3_600_000

type FailedTry = {
  /** How often the mail was tried. */
  tries: number
  /** The header `Retry-After`: seconds or a date. */
  retryAfter: string | null
  now: Date
}

/** Returns when to try a mail again, or null to give it up. Each wait is twice as long, up to an hour. */
export function findNextTry({ tries, retryAfter, now }: FailedTry): Date | null {
  if (tries >= MAX_TRIES) return null
  const wait = Math.max(
    FIRST_WAIT_MILLISECONDS * 2 ** (tries - 1),
    parseRetryAfter(retryAfter ?? '', now),
  )
  return new Date(now.getTime() + Math.min(wait, MAX_WAIT_MILLISECONDS))
}

function parseRetryAfter(value: string, now: Date): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : date - now.getTime()
}
