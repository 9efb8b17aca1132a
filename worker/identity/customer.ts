import type { Bindings } from '../env.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { findUser, type User } from '../merchant-api/customer/user.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import { getShopperMerchantClient } from './merchant-clients.ts'
import { consumeTokenCheck } from './rate-limit.ts'
import { setCustomerType, setFirstName, signOut } from './session.ts'
import type { IdentityState, ShopperScope } from './shopper.ts'

const customersByRequest = new WeakMap<Request, User>()

export function cacheCustomer(c: RequestScope, user: User): void {
  customersByRequest.set(c.req.raw, user)
}

/**
 * Returns the customer that a token belongs to. A token that was refused recently is not checked
 * again. If one network sends too many unknown tokens, they are not checked (`not-checked`).
 */
export async function loadTokenOwner(
  c: RequestScope<{ isolate: IdentityState }, Bindings>,
  token: string,
  merchant: MerchantClient,
): Promise<User | 'no-customer' | 'not-checked'> {
  const { tokenStatuses } = c.var.isolate
  const status = await tokenStatuses.find(token)
  if (status === 'refused') return 'no-customer'
  if (status === null && !(await consumeTokenCheck(c))) return 'not-checked'
  const user = await findUser(merchant)
  await tokenStatuses.set(token, user ? 'accepted' : 'refused')
  return user ?? 'no-customer'
}

/** The session ends if the token belongs to no customer. */
export async function loadCustomer(c: ShopperScope): Promise<User | null> {
  const { session } = c.var.shopper
  if (!session) return null
  const cached = customersByRequest.get(c.req.raw)
  if (cached) return cached
  const user = await loadTokenOwner(c, session.token, getShopperMerchantClient(c))
  if (user === 'not-checked') return null
  if (user === 'no-customer') {
    if (c.var.shopper.session) signOut(c)
    return null
  }
  cacheCustomer(c, user)
  setCustomerType(c, user.customerType)
  setFirstName(c, user.firstName)
  return user
}

/** The token must allow own prices, and the merchant must have accepted it. */
export async function needsPersonalPages(c: ShopperScope): Promise<boolean> {
  const { session } = c.var.shopper
  if (!session?.claims.mayHaveOwnPrices) return false
  const status = await c.var.isolate.tokenStatuses.find(session.token)
  return status === 'accepted' || (await loadCustomer(c)) !== null
}
