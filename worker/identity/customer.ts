import type { Context } from 'hono'
import { findUser, type User } from '../commerce/user.ts'
import type { AppEnv } from '../env.ts'
import { getShopperMerchant } from '../request-tools.ts'
import { signOut } from './session.ts'

const known = new WeakMap<Request, User>()

export function rememberCustomer(c: Context<AppEnv>, user: User): void {
  known.set(c.req.raw, user)
}

/** The customer the merchant takes the shopper's token for. A token it takes for nobody's ends the session. */
export async function findCustomer(c: Context<AppEnv>): Promise<User | null> {
  if (!c.var.shopper.session) return null
  const before = known.get(c.req.raw)
  if (before) return before
  const user = await findUser(getShopperMerchant(c))
  if (user) rememberCustomer(c, user)
  else if (c.var.shopper.session) signOut(c)
  return user
}
