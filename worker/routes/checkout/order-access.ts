import type { PageContext } from '../../page/page-context.ts'
import { z } from 'zod'
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts'

/**
 * Highest number of orders in the cookie. The cookie must stay small, so the oldest orders are
 * removed.
 */
const MAX_ORDERS = 8

const accessSchema = z.object({
  orders: z.array(z.object({ id: z.string(), cartId: z.string() })).max(MAX_ORDERS),
})
type Access = z.infer<typeof accessSchema>['orders']

/**
 * Returns the orders that this browser placed, as listed in a signed cookie. The result is empty if
 * the cookie is forged, expired or malformed.
 */
async function readAccess(page: PageContext): Promise<Access> {
  return (await readSignedCookie(page, 'orders', accessSchema))?.orders ?? []
}

/**
 * Returns the carts from which the order with this id may have been created, the most likely one
 * first. Only carts that this browser has ordered are included: knowing the id of a cart is not
 * enough.
 */
export async function listOrderCarts(page: PageContext, id: string): Promise<string[]> {
  const orders = await readAccess(page)
  const own = orders.filter((order) => order.id === id)
  return [...new Set([...own, ...orders].map(({ cartId }) => cartId))]
}

/** Allows this browser, and no other one, to open the confirmation page of the order again. */
export async function grantOrderAccess(
  page: PageContext,
  order: { id: string; cartId: string },
): Promise<void> {
  const before = await readAccess(page)
  const others = before.filter(({ id }) => id !== order.id)
  const orders = [order, ...others].slice(0, MAX_ORDERS)
  await writeSignedCookie(page, 'orders', { orders })
}
