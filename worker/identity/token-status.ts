import { BoundedMap } from '../cache/bounded-map.ts'

const LIFETIME_MILLISECONDS = 60_000

type TokenStatus = { isAccepted: boolean; expiresAt: number }

const tokenStatuses = new BoundedMap<TokenStatus>({ maxEntries: 1000 })

async function digest(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/** Returns the status of a token that was checked within the last minute, else null. */
export async function findTokenStatus(token: string): Promise<'accepted' | 'refused' | null> {
  const tokenStatus = tokenStatuses.get(await digest(token))
  if (!tokenStatus || Date.now() > tokenStatus.expiresAt) return null
  return tokenStatus.isAccepted ? 'accepted' : 'refused'
}

/**
 * Caches the status by the token's digest: the check is not repeated at once, and no token is
 * stored.
 */
export async function cacheTokenStatus(token: string, isAccepted: boolean): Promise<void> {
  const expiresAt = Date.now() + LIFETIME_MILLISECONDS
  tokenStatuses.set(await digest(token), { isAccepted, expiresAt })
}

/** For tests: resets the state to that of a new isolate. */
export function clearTokenStatuses(): void {
  tokenStatuses.clear()
}
