import { createHash } from 'node:crypto'
import type { CartLine } from '../../rules/cart/cart.ts'
import { createOrderDraft } from '../../rules/checkout/create-order-draft.ts'
import { unknownOwner } from '../../rules/customer/checkout-owner.ts'
import { chooseChannel } from '../../rules/market/channel.ts'
import type { Market } from '../../rules/market/market.ts'
import type { OrderDraft } from '../../rules/order/order.ts'
import { CARD_PAYMENT_ID, INVOICE_PAYMENT_ID } from '../../rules/payment/payment.ts'
import type { Product } from '../../rules/product/product.ts'
import { shippingOptions } from '../../rules/delivery/shipping.ts'
import { type Meal, toAmounts } from '../meals/meal.ts'
import { getBrand, getCategory, getItem, languages, type Catalogue } from '../catalogue.ts'
import { customers } from '../customers/customers.ts'
import { type DemoOrder, orders } from '../schema/customer-schema.ts'
import { readData } from '../read-data.ts'

/** Derives a UUID from a text. The same text always gives the same UUID. */
export function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Calculates a demo order by the rules of the shop, with the prices of the catalogue. */
export function createDemoOrderDraft(order: DemoOrder, catalogue: Catalogue): OrderDraft {
  const { markets } = chooseChannel(null)
  const market = getItem(markets, ({ id }) => id === order.market, `market ${order.market}`)
  const scope = { market, language: order.language, isDemo: true }
  const cart = {
    id: toUuid(`cart ${order.orderId}`),
    version: 1,
    isOrdered: false,
    isCompleted: false,
    lines: order.rows.map((row) => toLine(row, order, { catalogue, market })),
    checkout: toCheckout(order),
    campaigns: [],
    promoCode: null,
    lostCode: null,
    promo: toPromo(order, catalogue),
    giftCard: null,
    balance: order.balance ?? 0,
    checkoutOwner: unknownOwner,
    isBlocked: false,
  }
  // The seed is the same at any time, and the day of a demo order is relative to the time of seeding.
  return { ...createOrderDraft(cart, scope), deliverySlot: null, desiredDeliveryDate: null }
}

function toCheckout(order: DemoOrder) {
  const { customerType, personalId, address } = getItem(
    customers,
    ({ email }) => email === order.email,
    `customer ${order.email}`,
  )
  return {
    email: order.email,
    customerType,
    identityNumber: order.payment === 'invoice' ? personalId : '',
    billingAddress: address,
    paymentId: order.payment === 'card' ? CARD_PAYMENT_ID : INVOICE_PAYMENT_ID,
    shippingId: shippingOptions.find(({ key }) => key === order.shipping)?.id ?? null,
    acceptedConsents: ['order'],
    message: order.message ?? '',
    customerOrderNumber: order.customerOrderNumber ?? '',
    goodsLabel: order.goodsLabel ?? '',
  }
}

function toPromo({ promoCode, language, market }: DemoOrder, { offers }: Catalogue) {
  const offer = offers?.promoCodes.find(({ code }) => code === promoCode)
  const terms = offer?.markets[market]
  if (!offer || !terms) return null
  const { key } = getItem(languages, ({ id }) => id === language, `language ${language}`)
  return {
    code: offer.code,
    name: offer.name[key],
    kind: offer.kind,
    basisPoints: offer.basisPoints ?? 0,
    amount: terms.amount ?? 0,
    minimumAmount: terms.minimumAmount ?? 0,
  }
}

type LineContext = { catalogue: Catalogue; market: Market }

function toLine(
  { productId, quantity }: DemoOrder['rows'][number],
  { language }: DemoOrder,
  context: LineContext,
): CartLine {
  const { key } = getItem(languages, ({ id }) => id === language, `language ${language}`)
  const meal = getItem(
    context.catalogue.meals,
    (each) => each.productId === productId,
    `meal ${productId}`,
  )
  const product = toProduct(meal, key, context)
  const sku = getItem(product.skus, () => true, `size of meal ${productId}`)
  return { id: String(productId), quantity, message: null, sku, product, packageItem: null }
}

/** Converts a meal to a product for an order. Only the fields that an order reads have real values. */
function toProduct(meal: Meal, key: 'sv' | 'en', { catalogue, market }: LineContext): Product {
  const brand = getBrand(catalogue.brands, meal.brand)
  const category = getCategory(catalogue.categories, meal.category)
  const price = toAmounts(meal.price, market.currency)
  return {
    productId: meal.productId,
    articleNumber: meal.articleNumber,
    addedOn: meal.addedOn,
    isDurable: false,
    alias: meal.alias[key],
    name: meal.name[key],
    summary: '',
    description: '',
    storage: '',
    weightGrams: meal.weightGrams,
    pictures: catalogue.pictureNames(meal),
    brand: { ...brand, description: '' },
    category: {
      categoryId: category.categoryId,
      parentId: null,
      position: 0,
      alias: category.alias[key],
      name: category.name[key],
      description: '',
      aliases: [],
      isHidden: false,
    },
    aliases: [],
    price: { ...price, comparison: price.selling, changes: [] },
    skus: meal.skus.map(({ skuId, name, inStock, oversellable, static: staticStock }) => ({
      skuId,
      name: name[key],
      inStock,
      oversellable,
      staticStock,
    })),
    parameters: [],
  }
}

/**
 * Demo orders, one for each order status that an account page can show. The newest order is two
 * hours old when the database is seeded.
 */
export const demoOrders = readData('orders.json', orders)
