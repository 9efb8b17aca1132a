import { findNewestOrderId } from '../merchant-api/order/newest-order.ts'
import { findOrder, type ConfirmedOrder } from '../merchant-api/order/placed-order.ts'
import type { PageContext } from '../page/page-context.ts'
import { findOwnOrder, readAccess } from './order-access.ts'

/** The cookie does not tell whether the id of an order is that of its payment. */
const kinds = ['invoice', 'online'] as const

async function findOrderOfBrowser(page: PageContext): Promise<ConfirmedOrder | null> {
  for (const { id, cartId } of await readAccess(page)) {
    for (const kind of kinds) {
      const order = await findOrder(page.shopperMerchant, { id, kind, cartId })
      if (order?.cartId === cartId) return order
    }
  }
  return null
}

/** Finds the newest order of the signed-in customer, else the last one of this browser. */
export async function findNewestOrder(page: PageContext): Promise<ConfirmedOrder | null> {
  const id = page.session ? await findNewestOrderId(page.shopperMerchant) : null
  const ownOrder = id === null ? null : await findOwnOrder(page, { id, kind: 'invoice' })
  return ownOrder ?? findOrderOfBrowser(page)
}
