import { BoundedMap } from '../bounded-map.ts'
import { log } from '../log.ts'
import { waitAtMost } from '../single-flight.ts'
import type { IdentityOutcome } from './identity-service.ts'

/** Requests that were sent with the same cookie arrive within this time. */
const TAKEN_MILLISECONDS = 30_000
/** What came too late for whoever asked waits for the shopper's next page. */
const UNTAKEN_MILLISECONDS = 600_000
const FAILURE_MILLISECONDS = 5_000

type Remembered = { outcome: Promise<IdentityOutcome>; startedAt: number; keptUntil: number }

const byToken = new BoundedMap<Remembered>({ maxEntries: 500 })

type Refresh = {
  work: () => Promise<IdentityOutcome>
  /** Counted from the first who asked: whoever comes later does not wait as long again. */
  patienceMilliseconds: number
  waitUntil: (promise: Promise<unknown>) => void
}

function begin(refreshToken: string, { work, waitUntil }: Refresh): Remembered {
  const startedAt = Date.now()
  const outcome = work().then((found) => {
    const isGood = found.kind === 'signed-in'
    begun.keptUntil = Date.now() + (isGood ? UNTAKEN_MILLISECONDS : FAILURE_MILLISECONDS)
    return found
  })
  const begun = { outcome, startedAt, keptUntil: startedAt + TAKEN_MILLISECONDS }
  byToken.set(refreshToken, begun)
  // Others wait for the same answer: it is waited for though this visitor leaves.
  waitUntil(outcome)
  return begun
}

/**
 * Runs a refresh once for all requests of a session that arrive together. A refresh token is replaced by its use, so that a
 * second use may be taken for theft and end the login. Whoever has waited long enough goes on as if it had failed.
 */
export async function refreshOnce(
  refreshToken: string,
  refresh: Refresh,
): Promise<IdentityOutcome> {
  byToken.deleteWhere(({ keptUntil }) => Date.now() > keptUntil)
  const known = byToken.get(refreshToken) ?? begin(refreshToken, refresh)
  const patience = known.startedAt + refresh.patienceMilliseconds - Date.now()
  const outcome = await waitAtMost<IdentityOutcome>(known.outcome, patience, () => {
    log('warn', 'identity-late', {})
    return { kind: 'failed' }
  })
  if (outcome.kind === 'signed-in') {
    known.keptUntil = Math.min(known.keptUntil, Date.now() + TAKEN_MILLISECONDS)
  }
  return outcome
}

/** For tests: what an isolate that has just started knows. */
export function forgetRefreshes(): void {
  byToken.clear()
}
