import type { Purchase } from '#shared/checkout/purchase.ts'
import { toMinorUnits, type Money } from '#shared/money/money.ts'
import { loadCartPackages } from '../cart/cart-packages.ts'
import { findPieceAmount } from '../cart/to-cart-line.ts'
import { toCart, type ApiCart } from '../cart/to-cart.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, inMarket, listItems } from '../client/graphql.ts'
import { orderCartFields, placedOrderFields } from './order-fields.ts'
import type { OrderView } from './order-view.ts'
import { toOrderView } from './to-order-view.ts'
import { sumGiftCards } from '../cart/to-cart-codes.ts'
import { toFixedDiscount, toOrderAmounts } from '../cart/to-cart-totals.ts'
import { spreadDiscount } from './spread-discount.ts'

type ApiItem = NonNullable<NonNullable<ApiCart['items']>[number]>

const toAmount = (incVat = 0, exVat = 0) => ({
  incVat: toMinorUnits(incVat),
  exVat: toMinorUnits(exVat),
})

const toItem = ({ product, skuId, quantity, totalPrice }: ApiItem) => ({
  productId: product?.productId ?? null,
  skuId,
  name: product?.name || (product?.alias ?? ''),
  brand: product?.brand?.name ?? null,
  category: product?.primaryCategory?.alias ?? null,
  regular: toAmount(totalPrice?.regularPriceIncVat, totalPrice?.regularPriceExVat),
  total: toAmount(totalPrice?.sellingPriceIncVat, totalPrice?.sellingPriceExVat),
  quantity,
})

// A fixed discount of a merchant that does not name it may be a gift card, whose code is a secret.
function findCoupon(cart: OrderView['cart']): string | null {
  const promo = cart?.codes.find(({ kind, isUsed }) => kind === 'promo' && isUsed)
  return promo && (promo.name !== null || cart?.fixedDiscount === null) ? promo.code : null
}

/** Converts an order for measurements, with the amounts from which the shown texts are made. */
function toPurchase(api: ApiCart, order: OrderView): Purchase {
  const { shipping, fees } = api.summary ?? {}
  const giftCard = sumGiftCards(api)
  const { vat, ...value } = toOrderAmounts(api.summary, giftCard)
  const fixed = toFixedDiscount(api.summary, giftCard)
  const items = listItems(api.items).map(toItem)
  return {
    transactionId: order.orderNumber,
    currency: order.currency ?? '',
    value,
    tax: vat,
    shipping: toAmount(shipping?.feeIncVat, shipping?.feeExVat),
    paymentFee: toAmount(fees?.paymentFeeIncVat, fees?.paymentFeeExVat),
    coupon: findCoupon(order.cart),
    customerType: order.organizationNumber ? 'ORGANIZATION' : 'PERSON',
    items: spreadDiscount(items, toAmount(fixed.incVat, fixed.exVat)),
  }
}

export const checkoutDocument = inMarket(
  graphql(
    `
      query checkout($id: String!, $cartId: String, $paymentType: PaymentType!) {
        checkout(id: $id, cartId: $cartId, paymentType: $paymentType) {
          completed
          cart {
            ...OrderCartFields
          }
          order {
            ...PlacedOrderFields
          }
        }
      }
    `,
    [orderCartFields, placedOrderFields],
  ),
  'checkoutMarket',
)

export const paymentTypes = ['STANDARD', 'KLARNA', 'SVEA', 'WALLEY', 'AVARDA', 'GEINS_PAY'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The type of a payment of which only the id is known. */
export const defaultPaymentType = 'GEINS_PAY' satisfies PaymentType

/**
 * Identifies the order of a confirmation page. `kind` is `online` if a payment provider handles the
 * payment, and `invoice` if the order was placed directly.
 */
export type OrderReference = {
  id: string
  kind: 'online' | 'invoice'
  /** The merchant finds a payment by its id and its type. */
  paymentType?: PaymentType | undefined
  /** The cart that the order must belong to. If it is missing, the caller checks who may see the order. */
  cartId?: string
}

export type ConfirmedOrder = {
  order: OrderView
  /** The price per piece with VAT at the time of the order, by SKU. */
  unitPrices: ReadonlyMap<number, Money>
  /** False if an offer for the whole cart may have reduced the prices per piece. */
  hasCataloguePrices: boolean
  purchase: Purchase
  cartId: string
  /** The customer who placed the order; null for the order of a guest. */
  customerId: number | null
  isCartCompleted: boolean
}

async function loadPlacedOrder(
  merchant: MerchantClient,
  { id, kind, paymentType = defaultPaymentType, cartId }: OrderReference,
) {
  const { checkout } = await merchant.call(checkoutDocument, {
    id,
    cartId: cartId ?? null,
    paymentType: kind === 'online' ? paymentType : 'STANDARD',
    checkoutMarket: merchant.context.marketId,
  })
  if (!checkout) return null
  const { order, cart, completed } = checkout
  const packages = await loadCartPackages(merchant, cart?.items)
  const isCompany = Boolean(order?.organizationNumber)
  const view: OrderView = {
    ...toOrderView(order?.orderId ?? '', { ...order, cart }, merchant.context.languageId),
    ...(kind === 'invoice' && { publicId: id }),
    ...(cart && { cart: toCart(cart, { ...merchant, isCompany, packages }) }),
  }
  return { order, cart, view, isOpen: completed === false }
}

/** What is known of an order of which the merchant may leave out the number or the cart. */
export type OrderParts = {
  order: OrderView
  cartId: string | null
  /** True until the merchant knows that it is paid. */
  isOpen: boolean
}

/** Returns what is known of an order, or null if the merchant knows no such order. */
export async function findOrderParts(
  merchant: MerchantClient,
  reference: OrderReference,
): Promise<OrderParts | null> {
  const placed = await loadPlacedOrder(merchant, reference)
  return placed && { order: placed.view, cartId: placed.cart?.id ?? null, isOpen: placed.isOpen }
}

function toUnitPrices({ items }: ApiCart, currency = ''): ReadonlyMap<number, Money> {
  const prices = listItems(items).flatMap((item) => {
    const amount = findPieceAmount(item)
    return amount === undefined
      ? []
      : [[item.skuId, { amount: toMinorUnits(amount), currency }] as const]
  })
  return new Map(prices)
}

/** The actions of offers for the whole cart that do not change the price of a piece. */
const ACTIONS_ON_TOTAL = new Set(['FIXED', 'FREE-SHIPPING'])

const hasCataloguePrices = ({ appliedCampaigns }: ApiCart) =>
  (appliedCampaigns ?? []).every((offer) => ACTIONS_ON_TOTAL.has(offer?.action ?? ''))

/**
 * Returns the paid or placed order. Returns null if the order does not exist, is not finished or
 * belongs to another cart, or if the merchant leaves out its number or its cart.
 */
export async function findOrder(
  merchant: MerchantClient,
  reference: OrderReference,
): Promise<ConfirmedOrder | null> {
  const { order, cart, view, isOpen } = (await loadPlacedOrder(merchant, reference)) ?? {}
  // The cart contains the bought products and the amounts.
  if (isOpen || !order?.orderId || !cart || !view) return null
  return {
    cartId: cart.id ?? '',
    customerId: order.customerId || null,
    isCartCompleted: cart.isCompleted,
    unitPrices: toUnitPrices(cart, view.currency),
    hasCataloguePrices: hasCataloguePrices(cart),
    purchase: toPurchase(cart, view),
    order: view,
  }
}
