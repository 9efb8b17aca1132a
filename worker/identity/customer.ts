import type { Context } from 'hono'
import { findUser, type User } from '../commerce/user.ts'
import type { Merchant } from '../commerce/merchant.ts'
import type { AppEnv } from '../env.ts'
import { getShopperMerchant } from '../request-tools.ts'
import { mayAskAbout } from './limit-attempts.ts'
import { signOut } from './session.ts'
import { noteVerdict, recallVerdict } from './token-verdicts.ts'

const known = new WeakMap<Request, User>()

export function rememberCustomer(c: Context<AppEnv>, user: User): void {
  known.set(c.req.raw, user)
}

/**
 * Whoever the merchant takes a token for. A token it has just refused is not asked about, nor are more new ones of one
 * network than may be: `unasked`.
 */
export async function askWhose(
  c: Context<AppEnv>,
  token: string,
  merchant: Merchant,
): Promise<User | 'nobody' | 'unasked'> {
  const verdict = await recallVerdict(token)
  if (verdict === 'refused') return 'nobody'
  if (verdict === null && !(await mayAskAbout(c))) return 'unasked'
  const user = await findUser(merchant)
  await noteVerdict(token, user !== null)
  return user ?? 'nobody'
}

/** The customer the merchant takes the shopper's token for. A token it takes for nobody's ends the session. */
export async function findCustomer(c: Context<AppEnv>): Promise<User | null> {
  const { session } = c.var.shopper
  if (!session) return null
  const before = known.get(c.req.raw)
  if (before) return before
  const user = await askWhose(c, session.token, getShopperMerchant(c))
  if (user === 'unasked') return null
  if (user === 'nobody') {
    if (c.var.shopper.session) signOut(c)
    return null
  }
  rememberCustomer(c, user)
  return user
}

/** Whether pages are made for this shopper alone: the token may mean own prices, and the merchant has taken it for somebody's. */
export async function hasOwnPages(c: Context<AppEnv>): Promise<boolean> {
  const { session } = c.var.shopper
  if (!session?.claims.mayHaveOwnPrices) return false
  return (await recallVerdict(session.token)) === 'accepted' || (await findCustomer(c)) !== null
}
