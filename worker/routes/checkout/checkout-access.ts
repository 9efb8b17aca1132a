import { z } from 'zod'
import type { CheckoutState } from '../../merchant-api/checkout.ts'
import type { PageContext } from '../../page/page-context.ts'
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts'

const accessSchema = z.object({
  cartId: z.string(),
  checkoutKey: z.string(),
  /** The customer who entered the data; null for a guest. */
  email: z.string().nullable(),
})

const getEmail = (page: PageContext) => page.session?.email ?? null

/**
 * Returns the key with which this browser entered data in the checkout of the cart, or null. Without
 * it the id of the cart, which may have become known, would show what somebody else has entered. What
 * a customer entered needs the session of the customer too.
 */
export async function findCheckoutKey(page: PageContext, cartId: string): Promise<string | null> {
  const access = await readSignedCookie(page, 'checkout', accessSchema)
  const isOwn = access?.cartId === cartId && access.email === getEmail(page)
  return isOwn ? access.checkoutKey : null
}

/** Returns the key of this browser for the checkout of the cart. A new key is set as a cookie. */
export async function getCheckoutKey(page: PageContext, cartId: string): Promise<string> {
  const knownKey = await findCheckoutKey(page, cartId)
  if (knownKey !== null) return knownKey
  const checkoutKey = crypto.randomUUID()
  await writeSignedCookie(page, 'checkout', { cartId, checkoutKey, email: getEmail(page) })
  return checkoutKey
}

/**
 * Returns the known values that may be shown to this browser: those that it has entered itself, and
 * those of the signed-in customer. A merchant may return what anybody has entered for the cart.
 */
export function getShownValues(
  page: PageContext,
  { knownValues }: CheckoutState,
  checkoutKey: string | null,
): CheckoutState['knownValues'] {
  const isOwn = checkoutKey !== null || knownValues.email === page.session?.email
  return isOwn ? knownValues : {}
}
