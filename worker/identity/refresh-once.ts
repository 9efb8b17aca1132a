import { LRUCache } from 'lru-cache'
import { log } from '../log/log.ts'
import { waitAtMost } from '../cache/single-flight.ts'
import type { IdentityOutcome } from './identity-service.ts'

/** Requests with the same cookie arrive within this time. */
const SHARED_MILLISECONDS = 30_000
/** A result that came after the timeout is kept for the shopper's next page. */
const LATE_RESULT_MILLISECONDS = 600_000
const FAILURE_MILLISECONDS = 5_000

const MAX_REFRESHES = 500

type PendingRefresh = { outcome: Promise<IdentityOutcome>; startedAt: number }

type RefreshOptions = {
  work: () => Promise<IdentityOutcome>
  /** Counted from the first request: a later one does not wait as long again. */
  timeoutMilliseconds: number
  waitUntil: (promise: Promise<unknown>) => void
}

/**
 * Runs a refresh once for all requests of a session that arrive together. A refresh token is
 * replaced when it is used, so a second use may be taken for theft and end the login.
 */
export class Refreshes {
  readonly #refreshes = new LRUCache<string, PendingRefresh>({
    max: MAX_REFRESHES,
    ttl: SHARED_MILLISECONDS,
    // Without a resolution of zero the cache would start timers.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  /** A request that has waited until the timeout continues as if the refresh had failed. */
  async run(refreshToken: string, options: RefreshOptions): Promise<IdentityOutcome> {
    this.#refreshes.purgeStale()
    const refresh = this.#refreshes.get(refreshToken) ?? this.#start(refreshToken, options)
    const remainingMilliseconds = refresh.startedAt + options.timeoutMilliseconds - Date.now()
    const outcome = await waitAtMost<IdentityOutcome>(
      refresh.outcome,
      remainingMilliseconds,
      () => {
        log('warn', 'identity-refresh-timeout', {})
        return { kind: 'failed' }
      },
    )
    const isLate = this.#refreshes.getRemainingTTL(refreshToken) > SHARED_MILLISECONDS
    if (outcome.kind === 'signed-in' && isLate) {
      this.#setLifetime(refreshToken, refresh, SHARED_MILLISECONDS)
    }
    return outcome
  }

  #start(refreshToken: string, { work, waitUntil }: RefreshOptions): PendingRefresh {
    const outcome = work().then((result) => {
      const isGood = result.kind === 'signed-in'
      const lifetime = isGood ? LATE_RESULT_MILLISECONDS : FAILURE_MILLISECONDS
      this.#setLifetime(refreshToken, refresh, lifetime)
      return result
    })
    const refresh = { outcome, startedAt: Date.now() }
    this.#refreshes.set(refreshToken, refresh)
    // Other requests wait for the same result, so the refresh continues even if this visitor leaves.
    waitUntil(outcome)
    return refresh
  }

  #setLifetime(refreshToken: string, refresh: PendingRefresh, ttl: number): void {
    // A refresh that was displaced by newer ones stays away.
    if (this.#refreshes.peek(refreshToken) === refresh) {
      this.#refreshes.set(refreshToken, refresh, { ttl })
    }
  }
}
