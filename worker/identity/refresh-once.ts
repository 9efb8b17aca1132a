import { LRUCache } from 'lru-cache'
import { log } from '../log/log.ts'
import { waitAtMost } from '../cache/single-flight.ts'
import type { IdentityOutcome } from './identity-service.ts'

/** Time during which requests with the same refresh token share one result. */
const SHARED_MILLISECONDS = 30_000
/**
 * Time during which a result that arrived after the timeout is stored, so that the shopper's next
 * page can use it.
 */
const LATE_RESULT_MILLISECONDS = 600_000
const FAILURE_MILLISECONDS = 5_000

const MAX_REFRESHES = 500

type PendingRefresh = { outcome: Promise<IdentityOutcome>; startedAt: number }

type RefreshOptions = {
  work: () => Promise<IdentityOutcome>
  /** A request that joins later waits only for the remaining time. */
  timeoutMilliseconds: number
  waitUntil: (promise: Promise<unknown>) => void
}

/**
 * Runs a refresh once for all requests of a session that arrive together. The identity service
 * replaces a refresh token when it is used; it may treat a second use as theft and end the login.
 */
export class Refreshes {
  readonly #refreshes = new LRUCache<string, PendingRefresh>({
    max: MAX_REFRESHES,
    ttl: SHARED_MILLISECONDS,
    // If the TTL resolution is not 0, the LRU cache starts timers.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  /** After the timeout the request continues as if the refresh had failed. */
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
    // Other requests wait for the same result, so the refresh continues even if this visitor closes
    // the connection.
    waitUntil(outcome)
    return refresh
  }

  #setLifetime(refreshToken: string, refresh: PendingRefresh, ttl: number): void {
    // The cache may have removed this refresh to make room for newer ones; then it is not added
    // again.
    if (this.#refreshes.peek(refreshToken) === refresh) {
      this.#refreshes.set(refreshToken, refresh, { ttl })
    }
  }
}
