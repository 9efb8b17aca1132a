import { listPosts, mayGuess } from '../identity/limit-guesses.ts'
import type { MerchantContext } from './context.ts'
import { refuse } from './refusal.ts'

/** Refuses an address that leaves too much behind; what is left needs no token. */
export async function limitPosts({ db, address }: MerchantContext): Promise<void> {
  if (await mayGuess(db, listPosts(address))) return
  throw refuse('TOO_MANY_REQUESTS', 'Too much from one address; come again')
}
