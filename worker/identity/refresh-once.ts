import type { IdentityOutcome } from './identity-service.ts'

/** Requests that were sent with the same cookie arrive within this time. */
const REMEMBERED_MILLISECONDS = 30_000
const MAX_REMEMBERED = 500

type Remembered = { outcome: Promise<IdentityOutcome>; startedAt: number }

const byToken = new Map<string, Remembered>()

function forgetOld(now: number): void {
  for (const [token, { startedAt }] of byToken) {
    // In order of their start: the first that is young enough ends it.
    if (now - startedAt <= REMEMBERED_MILLISECONDS && byToken.size <= MAX_REMEMBERED) break
    byToken.delete(token)
  }
}

/**
 * Runs a refresh once for all requests of a session that arrive together. A refresh token is replaced by its use, so that a
 * second use may be taken for theft and end the login. What failed may be tried again at once.
 */
export function refreshOnce(
  refreshToken: string,
  work: () => Promise<IdentityOutcome>,
): Promise<IdentityOutcome> {
  const now = Date.now()
  forgetOld(now)
  const known = byToken.get(refreshToken)
  if (known && now - known.startedAt <= REMEMBERED_MILLISECONDS) return known.outcome
  const outcome = work().then((found) => {
    if (found.kind !== 'signed-in') byToken.delete(refreshToken)
    return found
  })
  byToken.set(refreshToken, { outcome, startedAt: now })
  return outcome
}

/** For tests: what an isolate that has just started knows. */
export function forgetRefreshes(): void {
  byToken.clear()
}
