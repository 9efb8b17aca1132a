import { listPostSubjects, consumeAttempt } from '../../identity/attempt-limits.ts'
import type { MerchantContext } from './context.ts'
import { createRefusal } from './refusal.ts'

/**
 * Refuses the request if too many posts came from the same network. This limit is needed because
 * the mutations that use it need no sign-in.
 */
export async function enforcePostLimit({ db, network }: MerchantContext): Promise<void> {
  if (await consumeAttempt(db, listPostSubjects(network))) return
  throw createRefusal('TOO_MANY_REQUESTS', 'Too many requests from one network; try again later')
}
