import { GraphQLError } from 'graphql'
import type { MutationResolvers, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findCart } from '../../data/cart/cart.ts'
import { fillOwnCheckout, storeCheckout } from '../../data/cart/checkout.ts'
import { findCodeFault } from '../../data/offer/offer.ts'
import { countOrdersUpTo, findOrderByAnyId, findOrderOfCart } from '../../data/order/order.ts'
import { placeOrder } from '../../data/order/place-order.ts'
import { findPayment, openPayment } from '../../data/payment/payment.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import type { CheckoutInput } from '../../rules/customer/checkout-input.ts'
import { toCheckoutOwner } from '../../rules/customer/checkout-owner.ts'
import { toOrderBuyer } from '../../rules/checkout/create-order-draft.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import { isSameBuyer, withoutPersonalData, type OrderBuyer } from '../../rules/order/order-buyer.ts'
import { needsPaymentPage, type Order, type OrderDraft } from '../../rules/order/order.ts'
import { parseReturnUrls } from '../../rules/payment/payment-return.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import { chooseCartScope, type CartScope } from '../../rules/customer/scope.ts'
import { parseCheckout } from '../checkout/checkout.ts'
import { draftOrder } from '../checkout/draft-order.ts'
import type { MerchantContext } from '../request/context.ts'
import { CHECKOUT_COMPLETED, toOrderType } from './order-type.ts'
import { loadCartTypeOfOrder } from '../cart/ordered-cart.ts'
import { prefetchOffers } from '../product/campaign.ts'
import { createRefusal } from '../request/refusal.ts'
import { consumeAttempt, listOrderSubjects } from '../../identity/attempt-limits.ts'
import { log } from '../../log/log.ts'

export const orderMutations: MutationResolvers = {
  /** Stores the input only if the order is accepted, so that a refused request changes nothing. */
  async placeOrder(_root, args, context) {
    try {
      // A customer whose login has ended must not order as a guest without knowing it.
      if (context.hasInvalidToken) throw createRefusal('NOT_AUTHENTICATED', 'The login has ended')
      const scope = chooseCartScope(args, context)
      const id = parseGuid(args.cartId)
      const input = parseCheckout(args.checkout)
      return await orderCart(context, { scope, id, input })
    } catch (error) {
      if (error instanceof GraphQLError)
        log('info', 'merchant.order.refused', { reason: String(error.extensions.code) })
      throw error
    }
  },
}

type OrderRequest = { scope: CartScope; id: string | null; input: CheckoutInput }

async function orderCart(context: MerchantContext, request: OrderRequest, isRepeated = false) {
  const { db, customer, announceStock, shopUrl } = context
  const { scope, id, input } = request
  const owner = toCheckoutOwner(context)
  const stored = id && (await findCart(db, scope, id))
  if (!stored) throw createRefusal('CART_NOT_FOUND', 'The cart was not found')
  const cart = await fillOwnCheckout(db, stored, { customer, owner, input })
  if (cart.isOrdered) return findRepeatedOrderType(db, cart, scope)
  if (cart.isCompleted) throw createRefusal('CART_NOT_FOUND', 'The cart is closed')
  const { code, draft } = await draftOrder(db, cart, { scope, shopUrl })
  if (code) throw await createOrderRefusal(context, { cart, scope, code })
  if (needsPaymentPage(draft)) {
    const checkout = storeCheckout(db, { cartId: cart.id, owner }, input)
    return startPayment(db, { cart, scope, draft, checkout })
  }
  const placed = await placeOrder(db, draft, { ...context, paymentUid: null })
  // Somebody has bought the stock meanwhile. What is made to order has other deliveries.
  if (!placed.ok && placed.code === 'OUT_OF_STOCK' && !isRepeated)
    return orderCart(context, request, true)
  announceStock(cart.lines.map((line) => line.sku.skuId))
  if (!placed.ok) throw createRefusal(placed.code, 'The order cannot be placed')
  return toOpenedOrderType(placed.order, draft)
}

/**
 * A refusal tells something about its subject, for example that an address is blocked or that a
 * company may not order. After too many refusals a program that tries one after another learns
 * nothing more.
 */
async function createOrderRefusal(
  { db, network }: MerchantContext,
  { cart, scope, code }: { cart: Cart; scope: CartScope; code: RefusalCode },
) {
  const isWithinLimit = await consumeAttempt(db, listOrderSubjects(cart.id, network))
  if (!isWithinLimit)
    return createRefusal('TOO_MANY_REQUESTS', 'Too many refused orders; try again later')
  const lostCode = code === 'PROMO_CODE_INVALID' ? cart.lostCode : null
  return createRefusal(
    code,
    'The order cannot be placed',
    lostCode
      ? {
          reason: await findCodeFault(db, scope, lostCode),
          promoCode: lostCode === cart.promoCode ? lostCode : `…${lostCode.slice(-3)}`,
        }
      : {},
  )
}

type PaymentStart = {
  cart: Cart
  scope: CartScope
  draft: OrderDraft
  checkout: D1PreparedStatement
}

async function startPayment(db: D1Database, { cart, scope, draft, checkout }: PaymentStart) {
  const urls = parseReturnUrls(cart.checkout.checkoutUrls)
  if (!urls)
    throw createRefusal('INVALID_REQUEST', 'A card payment needs redirectUrl and checkoutPageUrl')
  const uid = await openPayment(db, { draft, ...urls }, [checkout])
  if (uid === null) return findRepeatedOrderType(db, cart, scope)
  return { orderId: null, publicId: null, status: 'pending', redirectUrl: `/merchant/pay/${uid}` }
}

/** Finds the order of a cart that is ordered again, for example by a double click. */
async function findRepeatedOrderType(db: D1Database, cart: Cart, scope: CartScope) {
  const order = await findOrderOfCart(db, cart.id)
  if (!order) throw createRefusal('ORDER_FAILED', 'The cart changed while it was ordered')
  const customerId = scope.customer?.customerId ?? null
  return toOpenedOrderType(order, { ...toOrderBuyer(cart.checkout, scope), customerId })
}

/**
 * Converts an order, which another request may have placed for the same cart. It is returned only to
 * its customer and to a buyer with the same email address and addresses, because the public id of an
 * order opens everything that its buyer entered.
 */
function toOpenedOrderType(
  order: Order,
  buyer: OrderBuyer & { customerId?: number | null | undefined },
) {
  const isOwner = order.customerId !== null && order.customerId === buyer.customerId
  if (!isOwner && !isSameBuyer(order, buyer))
    throw createRefusal('CART_NOT_FOUND', 'The cart is already ordered')
  return {
    orderId: String(order.orderId),
    publicId: order.publicId,
    status: CHECKOUT_COMPLETED,
    redirectUrl: null,
  }
}

/**
 * Finds an order that the client may read. A public id or a payment id is enough, because it
 * cannot be guessed. With an order number, the client must also know the cart id or be signed in as
 * the customer of the order. The number and the cart id together show no personal data.
 */
async function findReadableOrder(
  { id, cartId }: { id: string; cartId?: string | null },
  { db, customer }: MerchantContext,
): Promise<Order | null> {
  const order = await findOrderByAnyId(db, id)
  if (!order) return null
  const hasSecretId = [order.publicId, order.paymentUid].includes(id.toLowerCase())
  const isOwner = customer !== null && order.customerId === customer.customerId
  if (hasSecretId || isOwner) return order
  return cartId?.toLowerCase() === order.cartId ? withoutPersonalData(order) : null
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
    const { db } = context
    const scope = chooseCartScope(args, context)
    prefetchOffers(scope, context)
    const order = await findReadableOrder(args, context)
    const cartId = order?.cartId ?? (await findPayment(db, args.id.toLowerCase()))?.cartId
    if (!cartId || (args.cartId && args.cartId.toLowerCase() !== cartId)) return null
    const [nthPurchase, cart] = await Promise.all([
      order ? countOrdersUpTo(db, order.orderId) : 0,
      loadCartTypeOfOrder(db, { loadingCart: findCart(db, scope, cartId), order }, scope),
    ])
    return {
      htmlSnippet: null,
      newCheckoutSession: false,
      completed: order !== null,
      order: order && toOrderType(order),
      nthPurchase,
      cart,
    }
  },
}
