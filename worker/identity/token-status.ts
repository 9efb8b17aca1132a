import { LRUCache } from 'lru-cache'

const LIFETIME_MILLISECONDS = 60_000
const MAX_TOKENS = 1000

type TokenStatus = 'accepted' | 'refused'

async function digest(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/**
 * The tokens that were checked within the last minute, by their digest: the check is not repeated
 * at once, and no token is stored.
 */
export class TokenStatuses {
  readonly #statuses = new LRUCache<string, TokenStatus>({
    max: MAX_TOKENS,
    ttl: LIFETIME_MILLISECONDS,
    // Without a resolution of zero the cache would start timers.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  async find(token: string): Promise<TokenStatus | null> {
    return this.#statuses.get(await digest(token)) ?? null
  }

  async set(token: string, status: TokenStatus): Promise<void> {
    this.#statuses.set(await digest(token), status)
  }
}
