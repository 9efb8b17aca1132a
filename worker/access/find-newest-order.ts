import { loadCustomer } from '../identity/customer.ts'
import { findNewestOrderId } from '../merchant-api/order/newest-order.ts'
import { findOrder, type ConfirmedOrder } from '../merchant-api/order/placed-order.ts'
import type { PageContext } from '../page/page-context.ts'
import { findOwnOrder, readAccess } from './order-access.ts'

/** The order of a customer is not offered to the next person at the same browser. */
async function findOrderOfBrowser(page: PageContext): Promise<ConfirmedOrder | null> {
  const customer = await loadCustomer(page)
  const references = await readAccess(page)
  // A payment that is not finished has the id of its cart.
  for (const reference of references.filter(({ id, cartId }) => id !== cartId)) {
    const order = await findOrder(page.shopperMerchant, reference)
    const isOwn = order?.customerId === null || order?.customerId === customer?.id
    if (order?.cartId === reference.cartId && isOwn) return order
  }
  return null
}

/** Finds the newest order of the signed-in customer, else the last one of this browser. */
export async function findNewestOrder(page: PageContext): Promise<ConfirmedOrder | null> {
  const id = page.session ? await findNewestOrderId(page.shopperMerchant) : null
  const ownOrder = id === null ? null : await findOwnOrder(page, { id, kind: 'invoice' })
  return ownOrder ?? findOrderOfBrowser(page)
}
