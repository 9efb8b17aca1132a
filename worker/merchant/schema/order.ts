import { changeCart, findCart } from '../data/cart.ts'
import { storeCheckout } from '../data/checkout.ts'
import { loadCompanyStandings } from '../data/company.ts'
import { fillCheckout } from '../data/fill-checkout.ts'
import { countOrdersUpTo, findOrderByAnyId, findOrderOfCart } from '../data/order.ts'
import { findPayment, openPayment } from '../data/payment.ts'
import { placeOrder } from '../data/place-order.ts'
import type { Cart } from '../rules/cart.ts'
import { findRefusal } from '../rules/check-checkout.ts'
import { findCompanyRefusal } from '../rules/company.ts'
import { draftOrder } from '../rules/draft-order.ts'
import { parseGuid } from '../rules/guid.ts'
import type { Order, OrderDraft } from '../rules/order.ts'
import { CARD } from '../rules/payment.ts'
import { parseReturnUrls } from '../rules/payment-return.ts'
import { chooseCartScope, type ScopeArgs } from '../rules/scope.ts'
import { parseCheckout } from './checkout.ts'
import type { MerchantContext } from './context.ts'
import { showOrder } from './order-view.ts'
import { showCartOf } from './ordered-cart.ts'
import { refuse } from './refusal.ts'

type PlaceOrderArgs = ScopeArgs & { cartId: string; checkout: unknown }
type CheckoutArgs = ScopeArgs & { id: string; cartId?: string | null }

export const orderMutations = {
  async placeOrder(_root: unknown, args: PlaceOrderArgs, context: MerchantContext) {
    const { db, customer, announceStock } = context
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.cartId)
    const checkout = parseCheckout(args.checkout)
    const stored = id && storeCheckout(db, { cartId: id, customer }, checkout)
    const told = stored && (await changeCart(db, { scope, id }, [stored]))
    const cart = told && (await fillCheckout(db, told, { customer }))
    if (!cart) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    if (cart.isOrdered) return showPlaced(await findOrderOfCart(db, cart.id))
    if (cart.isCompleted) throw refuse('CART_NOT_FOUND', 'The cart is closed')
    const claim = { ...cart.checkout, customerId: customer?.customerId }
    const barred = findCompanyRefusal(await loadCompanyStandings(db, claim))
    const code = barred ?? findRefusal(cart, scope.market)
    if (code) throw refuse(code, 'The order cannot be placed')
    const draft = { ...draftOrder(cart, scope), customerId: customer?.customerId ?? null }
    if (draft.paymentId === CARD && !isFree(draft)) {
      return startPayment(db, cart, draft)
    }
    const placed = await placeNow(db, draft)
    announceStock(cart.lines.map((line) => line.sku.skuId))
    return placed
  },
}

/** A gift card or a balance may pay for everything: then there is nothing to ask a payment page for. */
function isFree({ total }: OrderDraft): boolean {
  return total.incVat === 0
}

async function placeNow(db: D1Database, draft: OrderDraft) {
  const placed = await placeOrder(db, draft, null)
  if (!placed.ok) throw refuse(placed.code, 'The order cannot be placed')
  return showPlaced(placed.order)
}

async function startPayment(db: D1Database, cart: Cart, draft: OrderDraft) {
  const urls = parseReturnUrls(cart.checkout.checkoutUrls)
  if (!urls) throw refuse('INVALID_REQUEST', 'A card payment needs redirectUrl and checkoutPageUrl')
  const uid = await openPayment(db, { draft, ...urls })
  if (uid === null) return showPlaced(await findOrderOfCart(db, cart.id))
  return { orderId: null, publicId: null, status: 'pending', redirectUrl: `/merchant/pay/${uid}` }
}

function showPlaced(order: Order | null) {
  if (!order) throw refuse('ORDER_FAILED', 'The cart changed while it was ordered')
  return {
    orderId: String(order.orderId),
    publicId: order.publicId,
    status: 'completed',
    redirectUrl: null,
  }
}

type DeprecatedArgs = ScopeArgs & { id: string }

/** An order is shown to whoever holds what cannot be guessed; its number wants the cart beside it, or its own customer. */
async function findShownOrder(
  { id, cartId }: { id: string; cartId?: string | null },
  { db, customer }: MerchantContext,
): Promise<Order | null> {
  const order = await findOrderByAnyId(db, id)
  if (!order) return null
  const isKey = [order.publicId, order.paymentUid].includes(id.toLowerCase())
  const isOwner = customer !== null && order.customerId === customer.customerId
  return isKey || isOwner || cartId?.toLowerCase() === order.cartId ? order : null
}

export const orderQueries = {
  /** Deprecated: the page of a payment provider. Ours have none, so it is empty for an order and null without one. */
  async getCheckout(_root: unknown, args: DeprecatedArgs, context: MerchantContext) {
    return (await findShownOrder(args, context)) ? '' : null
  },

  /** Deprecated: the same with its order. */
  async getCheckoutAndOrder(_root: unknown, args: DeprecatedArgs, context: MerchantContext) {
    const order = await findShownOrder(args, context)
    return order && { htmlSnippet: '', order: showOrder(order) }
  },

  /** By public id, payment session or order number; a cart that is not that order's gives nothing away. */
  async checkout(_root: unknown, args: CheckoutArgs, context: MerchantContext) {
    const { db, customer } = context
    const order = await findShownOrder(args, context)
    const cartId = order?.cartId ?? (await findPayment(db, args.id.toLowerCase()))?.cartId
    if (!cartId || (args.cartId && args.cartId.toLowerCase() !== cartId)) return null
    const scope = chooseCartScope(args, customer)
    const cart = await findCart(db, scope, cartId)
    return {
      htmlSnippet: null,
      newCheckoutSession: false,
      completed: order !== null,
      order: order && showOrder(order),
      nthPurchase: order ? await countOrdersUpTo(db, order) : 0,
      cart: cart && (await showCartOf(db, { cart, order }, scope)),
    }
  },
}
