import type { MutationResolvers, QueryResolvers } from '../../../.generated/merchant-resolvers.d.ts'
import { changeCart, findCart } from '../data/cart/cart.ts'
import { storeCheckout, fillCheckout } from '../data/cart/checkout.ts'
import { loadCompanyStandings } from '../data/company/company.ts'
import { countOrdersUpTo, findOrderByAnyId, findOrderOfCart } from '../data/order/order.ts'
import { placeOrder } from '../data/order/place-order.ts'
import { findPayment, openPayment } from '../data/payment/payment.ts'
import type { Cart } from '../rules/cart.ts'
import { findCompanyRefusal } from '../rules/company.ts'
import { createOrderDraft } from '../rules/create-order-draft.ts'
import { findCheckoutRefusal } from '../rules/find-checkout-refusal.ts'
import { parseGuid } from '../rules/guid.ts'
import type { Order, OrderDraft } from '../rules/order.ts'
import { parseReturnUrls } from '../rules/payment-return.ts'
import { CARD } from '../rules/payment.ts'
import { chooseCartScope } from '../rules/scope.ts'
import { parseCheckout } from './checkout.ts'
import type { MerchantContext } from './context.ts'
import { toOrderType } from './order-type.ts'
import { loadCartTypeOfOrder } from './ordered-cart.ts'
import { createRefusal } from './refusal.ts'

export const orderMutations: MutationResolvers = {
  async placeOrder(_root, args, context) {
    const { db, customer, announceStock } = context
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.cartId)
    const checkout = parseCheckout(args.checkout)
    const stored = id && storeCheckout(db, { cartId: id, customer }, checkout)
    const changedCart = stored && (await changeCart(db, { scope, id }, [stored]))
    const cart = changedCart && (await fillCheckout(db, changedCart, { customer }))
    if (!cart) throw createRefusal('CART_NOT_FOUND', 'There is no such cart')
    if (cart.isOrdered) return toPlacedOrderType(await findOrderOfCart(db, cart.id))
    if (cart.isCompleted) throw createRefusal('CART_NOT_FOUND', 'The cart is closed')
    const buyer = { ...cart.checkout, customerId: customer?.customerId }
    const companyRefusal = findCompanyRefusal(await loadCompanyStandings(db, buyer))
    const code = companyRefusal ?? findCheckoutRefusal(cart, scope.market)
    if (code) throw createRefusal(code, 'The order cannot be placed')
    const draft = { ...createOrderDraft(cart, scope), customerId: customer?.customerId ?? null }
    if (draft.paymentId === CARD && !isFree(draft)) {
      return startPayment(db, cart, draft)
    }
    const placed = await placeUnpaidOrder(db, draft)
    announceStock(cart.lines.map((line) => line.sku.skuId))
    return placed
  },
}

/**
 * Returns true if nothing is left to pay, because a gift card or the balance covers the total. The
 * order then needs no payment page.
 */
function isFree({ total }: OrderDraft): boolean {
  return total.incVat === 0
}

async function placeUnpaidOrder(db: D1Database, draft: OrderDraft) {
  const placed = await placeOrder(db, draft, null)
  if (!placed.ok) throw createRefusal(placed.code, 'The order cannot be placed')
  return toPlacedOrderType(placed.order)
}

async function startPayment(db: D1Database, cart: Cart, draft: OrderDraft) {
  const urls = parseReturnUrls(cart.checkout.checkoutUrls)
  if (!urls)
    throw createRefusal('INVALID_REQUEST', 'A card payment needs redirectUrl and checkoutPageUrl')
  const uid = await openPayment(db, { draft, ...urls })
  if (uid === null) return toPlacedOrderType(await findOrderOfCart(db, cart.id))
  return { orderId: null, publicId: null, status: 'pending', redirectUrl: `/merchant/pay/${uid}` }
}

function toPlacedOrderType(order: Order | null) {
  if (!order) throw createRefusal('ORDER_FAILED', 'The cart changed while it was ordered')
  return {
    orderId: String(order.orderId),
    publicId: order.publicId,
    status: 'completed',
    redirectUrl: null,
  }
}

/**
 * Finds an order that the client may read. A public id or a payment id is enough, because nobody
 * can guess them. With an order number, the client must also know the cart id or be signed in as
 * the customer of the order.
 */
async function findReadableOrder(
  { id, cartId }: { id: string; cartId?: string | null },
  { db, customer }: MerchantContext,
): Promise<Order | null> {
  const order = await findOrderByAnyId(db, id)
  if (!order) return null
  const hasSecretId = [order.publicId, order.paymentUid].includes(id.toLowerCase())
  const isOwner = customer !== null && order.customerId === customer.customerId
  return hasSecretId || isOwner || cartId?.toLowerCase() === order.cartId ? order : null
}

export const orderQueries: QueryResolvers = {
  /**
   * Deprecated. In the published API this query returns the HTML page of a payment provider.
   * Payments of this merchant have no such page, so the result is an empty string, or null if the
   * order does not exist.
   */
  async getCheckout(_root, args, context) {
    return (await findReadableOrder(args, context)) ? '' : null
  },

  /** Deprecated. Returns an order together with the empty HTML text that `getCheckout` returns. */
  async getCheckoutAndOrder(_root, args, context) {
    const order = await findReadableOrder(args, context)
    return order && { htmlSnippet: '', order: toOrderType(order) }
  },

  /**
   * Finds a checkout by the public id, payment id or number of its order, or by the id of a payment
   * without an order. Returns null if `cartId` is given and names another cart.
   */
  async checkout(_root, args, context) {
    const { db, customer } = context
    const order = await findReadableOrder(args, context)
    const cartId = order?.cartId ?? (await findPayment(db, args.id.toLowerCase()))?.cartId
    if (!cartId || (args.cartId && args.cartId.toLowerCase() !== cartId)) return null
    const scope = chooseCartScope(args, customer)
    const cart = await findCart(db, scope, cartId)
    return {
      htmlSnippet: null,
      newCheckoutSession: false,
      completed: order !== null,
      order: order && toOrderType(order),
      nthPurchase: order ? await countOrdersUpTo(db, order) : 0,
      cart: cart && (await loadCartTypeOfOrder(db, { cart, order }, scope)),
    }
  },
}
