import { BoundedMap } from '../cache/bounded-map.ts'
import { digestToBase64 } from '../http/digest.ts'

const LIFETIME_MILLISECONDS = 60_000

type TokenStatus = { isAccepted: boolean; expiresAt: number }

const tokenStatuses = new BoundedMap<TokenStatus>({ maxEntries: 1000 })

/** Returns the status of a token that was checked within the last minute, else null. */
export async function findTokenStatus(token: string): Promise<'accepted' | 'refused' | null> {
  const tokenStatus = tokenStatuses.get(await digestToBase64(token))
  if (!tokenStatus || Date.now() > tokenStatus.expiresAt) return null
  return tokenStatus.isAccepted ? 'accepted' : 'refused'
}

/**
 * Caches the status by the token's digest: the check is not repeated at once, and no token is
 * stored.
 */
export async function cacheTokenStatus(token: string, isAccepted: boolean): Promise<void> {
  const expiresAt = Date.now() + LIFETIME_MILLISECONDS
  tokenStatuses.set(await digestToBase64(token), { isAccepted, expiresAt })
}

/** For tests: resets the state to that of a new isolate. */
export function clearTokenStatuses(): void {
  tokenStatuses.clear()
}
