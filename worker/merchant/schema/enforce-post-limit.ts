import { listPostSubjects, consumeAttempt } from '../identity/attempt-limits.ts'
import type { MerchantContext } from './context.ts'
import { createRefusal } from './refusal.ts'

/**
 * Refuses a client that posts too often from one IP address, because these mutations need no token.
 */
export async function enforcePostLimit({ db, address }: MerchantContext): Promise<void> {
  if (await consumeAttempt(db, listPostSubjects(address))) return
  throw createRefusal('TOO_MANY_REQUESTS', 'Too much from one address; come again')
}
