import { listPostSubjects, consumeAttempt } from '../identity/attempt-limits.ts'
import type { MerchantContext } from './context.ts'
import { createRefusal } from './refusal.ts'

/**
 * Refuses the request if too many posts came from the same IP address. This limit is needed because
 * the mutations that use it need no sign-in.
 */
export async function enforcePostLimit({ db, address }: MerchantContext): Promise<void> {
  if (await consumeAttempt(db, listPostSubjects(address))) return
  throw createRefusal('TOO_MANY_REQUESTS', 'Too many requests from one IP address; try again later')
}
