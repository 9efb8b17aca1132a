import { BoundedMap } from '../cache/bounded-map.ts'
import { log } from '../log/log.ts'
import { waitAtMost } from '../cache/single-flight.ts'
import type { IdentityOutcome } from './identity-service.ts'

/** Requests with the same cookie arrive within this time. */
const SHARED_MILLISECONDS = 30_000
/** A result that came after the timeout is kept for the shopper's next page. */
const LATE_RESULT_MILLISECONDS = 600_000
const FAILURE_MILLISECONDS = 5_000

type PendingRefresh = { outcome: Promise<IdentityOutcome>; startedAt: number; expiresAt: number }

const byToken = new BoundedMap<PendingRefresh>({ maxEntries: 500 })

type RefreshOptions = {
  work: () => Promise<IdentityOutcome>
  /** Counted from the first request: a later one does not wait as long again. */
  timeoutMilliseconds: number
  waitUntil: (promise: Promise<unknown>) => void
}

function startRefresh(refreshToken: string, { work, waitUntil }: RefreshOptions): PendingRefresh {
  const startedAt = Date.now()
  const outcome = work().then((result) => {
    const isGood = result.kind === 'signed-in'
    entry.expiresAt = Date.now() + (isGood ? LATE_RESULT_MILLISECONDS : FAILURE_MILLISECONDS)
    return result
  })
  const entry = { outcome, startedAt, expiresAt: startedAt + SHARED_MILLISECONDS }
  byToken.set(refreshToken, entry)
  // Other requests wait for the same result, so the refresh continues even if this visitor leaves.
  waitUntil(outcome)
  return entry
}

/**
 * Runs a refresh once for all requests of a session that arrive together. A refresh token is
 * replaced when it is used, so a second use may be taken for theft and end the login. A request
 * that has waited until the timeout continues as if the refresh had failed.
 */
export async function refreshOnce(
  refreshToken: string,
  options: RefreshOptions,
): Promise<IdentityOutcome> {
  byToken.deleteWhere(({ expiresAt }) => Date.now() > expiresAt)
  const entry = byToken.get(refreshToken) ?? startRefresh(refreshToken, options)
  const remainingMilliseconds = entry.startedAt + options.timeoutMilliseconds - Date.now()
  const outcome = await waitAtMost<IdentityOutcome>(entry.outcome, remainingMilliseconds, () => {
    log('warn', 'identity-refresh-timeout', {})
    return { kind: 'failed' }
  })
  if (outcome.kind === 'signed-in') {
    entry.expiresAt = Math.min(entry.expiresAt, Date.now() + SHARED_MILLISECONDS)
  }
  return outcome
}

/** For tests: resets the state to that of a new isolate. */
export function clearRefreshes(): void {
  byToken.clear()
}
