import { z } from 'zod'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import {
  findOrder,
  findOrderParts,
  paymentTypes,
  type ConfirmedOrder,
  type OrderParts,
  type OrderReference,
} from '../merchant-api/order/placed-order.ts'
import type { OrderView } from '../merchant-api/order/order-view.ts'
import { findUser } from '../merchant-api/customer/user.ts'
import { HAS_ORDERED, writeCookie } from '../http/cookies.ts'
import { readCartId } from '../cart/shopping-cart.ts'
import { readSignedCookie, writeSignedCookie } from '../http/signed-cookie.ts'
import type { PageContext } from '../page/page-context.ts'
import { loadCustomer } from '../identity/customer.ts'
import { findNewestOrderId } from '../merchant-api/order/account-orders.ts'

/** The cookie must stay small, so the oldest orders are removed. */
const MAX_ORDERS = 8

const accessSchema = z.object({
  orders: z
    .array(
      z.object({
        id: z.string(),
        cartId: z.string(),
        /** `online` if the id is that of a payment. */
        kind: z.enum(['online', 'invoice']).default('invoice'),
        paymentType: z.enum(paymentTypes).optional(),
        /** What is ordered while its payment is open; not every merchant keeps it. */
        choice: z.object({ paymentId: z.string(), shippingId: z.string() }).optional(),
      }),
    )
    .max(MAX_ORDERS),
})
type Access = z.infer<typeof accessSchema>['orders']
type GrantedOrder = Omit<Access[number], 'kind'> & Partial<Access[number]>

/** The last order is the first. The result is empty if the cookie is forged, expired or malformed. */
export async function readAccess(page: PageContext): Promise<Access> {
  return (await readSignedCookie(page, 'orders', accessSchema))?.orders ?? []
}

/** Only carts that this browser has ordered are included: knowing the id is not enough. */
async function listOrderCarts(page: PageContext, id: string): Promise<string[]> {
  const orders = await readAccess(page)
  const own = orders.filter((order) => order.id === id)
  return [...new Set([...own, ...orders].map(({ cartId }) => cartId))]
}

/**
 * Allows this browser, and no other one, to open the confirmation page of the order again. An order that
 * it may open already keeps its place in the list.
 */
export async function grantOrderAccess(
  page: PageContext,
  { kind = 'invoice', ...ids }: GrantedOrder,
): Promise<void> {
  const order = { ...ids, kind }
  const before = await readAccess(page)
  const isKnown = before.some(({ id }) => id === order.id)
  const orders = isKnown
    ? before.map((known) => (known.id === order.id ? order : known))
    : [order, ...before].slice(0, MAX_ORDERS)
  await writeSignedCookie(page, 'orders', { content: { orders } })
  // Until a payment is confirmed, the cart stands for its order.
  if (order.id !== order.cartId) writeCookie(page, 'hasOrdered', HAS_ORDERED)
}

/**
 * Extends the access of a browser that has it. A session of the customer gives none, because another
 * person may use the browser after it. Returns whether the browser has access.
 */
export async function renewOrderAccess(page: PageContext, order: GrantedOrder): Promise<boolean> {
  const carts = await listOrderCarts(page, order.id)
  if (!carts.includes(order.cartId)) return false
  await grantOrderAccess(page, order)
  return true
}

export type OrderQuery = Pick<OrderReference, 'id' | 'kind' | 'paymentType'>

/**
 * Finds an order for this visitor. An order is shown only to the browser that placed it or opened its
 * mailed link, which proves this by a signed cookie, and to its customer.
 */
export async function findOwnOrder(
  page: PageContext,
  orderQuery: OrderQuery,
): Promise<ConfirmedOrder | null> {
  for (const cartId of await listOrderCarts(page, orderQuery.id)) {
    const ownOrder = await findOrder(page.shopperMerchant, { ...orderQuery, cartId })
    // A merchant may ignore the cart of the call.
    if (ownOrder?.cartId === cartId) return ownOrder
  }
  return page.session ? findOrderOfCustomer(page.shopperMerchant, orderQuery) : null
}

/** Finds the order with a public id from a form or a URL for this visitor. */
export async function findOpenedOrder(page: PageContext, oid: unknown) {
  const { success, data: id } = z.guid().safeParse(oid)
  return success ? findOwnOrder(page, { id, kind: 'invoice' }) : null
}

// The link in the mail of an order opens this page in any browser in which the customer is signed in.
async function findOrderOfCustomer(merchant: MerchantClient, orderQuery: OrderQuery) {
  const [order, user] = await Promise.all([findOrder(merchant, orderQuery), findUser(merchant)])
  return order && user && order.customerId === user.id ? order : null
}

const noFacts: OrderView = {
  orderNumber: '',
  publicId: '',
  delivery: { slot: null, wishedDate: null },
}

/**
 * Returns what is known of an order of which the merchant leaves something out. Only the browser that
 * placed this very order gets it. A payment at a provider has another id than the order, so there the
 * cart must tell; a browser that is paying for its cart may return before the merchant knows the payment.
 */
export async function findOwnOrderParts(
  page: PageContext,
  { id, kind, paymentType }: OrderQuery,
): Promise<OrderParts | null> {
  for (const order of await readAccess(page)) {
    const isSame = order.id === id
    if (!isSame && (kind === 'invoice' || order.id !== order.cartId)) continue
    const reference = { id, kind, paymentType, cartId: order.cartId }
    const parts = await findOrderParts(page.shopperMerchant, reference)
    const { cartId } = order
    if (isSame)
      return { order: parts?.isOpen ? noFacts : (parts?.order ?? noFacts), cartId, isOpen: false }
    if (parts?.cartId === cartId) return parts
    const isUnknown = parts === null || (parts.isOpen && parts.cartId === null)
    if (isUnknown && cartId === readCartId(page)) return { order: noFacts, cartId, isOpen: true }
  }
  return null
}

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
