import type { PageContext } from '../../page/page-context.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { readCartId } from '../../cart/shopping-cart.ts'

const ALGORITHM = 'HS256'
const LIFETIME = '7d'
/**
 * Highest number of orders in the cookie. The cookie must stay small, so the oldest orders are
 * removed.
 */
const MAX_ORDERS = 8

const accessSchema = z.object({
  orders: z.array(z.object({ id: z.string(), cartId: z.string() })).max(MAX_ORDERS),
})
type Access = z.infer<typeof accessSchema>['orders']

const getKey = (page: PageContext) => new TextEncoder().encode(page.settings.COOKIE_SECRET)

/**
 * Returns the orders that this browser placed, as listed in a signed cookie. The result is empty if
 * the cookie is forged, expired or malformed.
 */
async function readAccess(page: PageContext): Promise<Access> {
  const token = readCookie(page.c, 'orders')
  if (!token) return []
  const verified = await jwtVerify(token, getKey(page), { algorithms: [ALGORITHM] }).catch(
    () => null,
  )
  const parsed = accessSchema.safeParse(verified?.payload)
  return parsed.success ? parsed.data.orders : []
}

/**
 * Returns the carts from which the order with this id may have been created, the most likely one
 * first. Only carts of this browser are included.
 */
export async function listOrderCarts(page: PageContext, id: string): Promise<string[]> {
  const orders = await readAccess(page)
  const own = orders.filter((order) => order.id === id)
  const cookieCart = readCartId(page.c)
  const all = [...own, ...orders].map(({ cartId }) => cartId)
  return [...new Set(own.length === 0 && cookieCart ? [cookieCart, ...all] : all)]
}

/** Allows this browser, and no other one, to open the confirmation page of the order again. */
export async function grantOrderAccess(
  page: PageContext,
  order: { id: string; cartId: string },
): Promise<void> {
  const before = await readAccess(page)
  const others = before.filter(({ id }) => id !== order.id)
  const orders = [order, ...others].slice(0, MAX_ORDERS)
  const token = await new SignJWT({ orders })
    .setProtectedHeader({ alg: ALGORITHM })
    .setExpirationTime(LIFETIME)
    .sign(getKey(page))
  writeCookie(page.c, 'orders', token)
}
