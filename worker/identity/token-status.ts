import { LRUCache } from 'lru-cache'
import { digestToBase64 } from '#shared/crypto/digest.ts'

const LIFETIME_MILLISECONDS = 60_000
const MAX_TOKENS = 1000

type TokenStatus = 'accepted' | 'refused'

/** The key is a digest of the token, so the token itself is not stored. */
export class TokenStatuses {
  readonly #statuses = new LRUCache<string, TokenStatus>({
    max: MAX_TOKENS,
    ttl: LIFETIME_MILLISECONDS,
    // If the TTL resolution is not 0, the LRU cache starts timers.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  async find(token: string): Promise<TokenStatus | null> {
    return this.#statuses.get(await digestToBase64(token)) ?? null
  }

  async set(token: string, status: TokenStatus): Promise<void> {
    this.#statuses.set(await digestToBase64(token), status)
  }
}
