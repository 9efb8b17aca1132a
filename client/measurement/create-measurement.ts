import type {
  MeasurementEvent,
  EmailEvent,
  MeasurementEventOf,
} from '#shared/measurement/events.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { MeasuredProduct, PageEvent } from '../state/page-events.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import { createListViews, toListData, type Impression } from './list-views.ts'
import { createPageViews, toOriginalLocation, toPageData, type MeasuredPage } from './page-views.ts'
import type { PricedItems, PriceScope } from './price-scope.ts'
import { sumItems, toItem, roundAmount } from './to-item.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import type { Purchase } from '#shared/checkout/purchase.ts'

type Item = Purchase['items'][number]

// The total of a row is exact, and a campaign may give the pieces of a row different prices.
function toPurchaseItem(bought: Item): MeasuredItem {
  const { productId, skuId, total, regular, quantity } = bought
  const pieces = Math.max(quantity, 1)
  const toPiece = (amount: number) => roundAmount(toDecimal(amount) / pieces)
  const facts = {
    ...bought,
    productId: productId ?? `sku-${skuId}`,
    price: toPiece(total.incVat),
    regularPrice: toPiece(regular.incVat),
  }
  return { ...toItem(facts), price_ex_vat: toPiece(total.exVat), quantity }
}

const sumTotals = (items: readonly Item[], vat: 'incVat' | 'exVat') =>
  toDecimal(items.reduce((sum, { total }) => sum + total[vat], 0))

/** Converts the purchase of a confirmation page. Its amounts are whole minor units. */
function toPurchaseEvent(purchase: Purchase): MeasurementEventOf<'purchase'> {
  const { items, coupon, buyer } = purchase
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: purchase.transactionId,
      currency: purchase.currency,
      prices_include_vat: true,
      value: toDecimal(purchase.value.incVat),
      value_ex_vat: toDecimal(purchase.value.exVat),
      item_value: sumTotals(items, 'incVat'),
      item_value_ex_vat: sumTotals(items, 'exVat'),
      tax: toDecimal(purchase.tax),
      shipping: toDecimal(purchase.shipping.incVat),
      payment_fee: toDecimal(purchase.paymentFee.incVat),
      ...(coupon !== null && { coupon }),
      customer_type: purchase.customerType,
      items: items.map(toPurchaseItem),
    },
    ...(buyer && { user_data: buyer }),
  }
}

function toProduct(item: MeasuredItem, currency: string) {
  const { item_id, item_name, item_brand, item_category, price, quantity } = item
  return {
    product_id: item_id,
    name: item_name,
    currency,
    ...(item_brand !== undefined && { brand: item_brand }),
    ...(item_category !== undefined && { category: item_category }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
  }
}

const cartEvents = {
  add_to_cart: 'email:added_to_cart',
  begin_checkout: 'email:started_checkout',
} as const

function findEmailEvent(event: MeasurementEvent, url: string): EmailEvent | null {
  if (event.event === 'view_item') {
    const { items, currency } = event.ecommerce
    const [item] = items
    if (!item) return null
    return { event: 'email:viewed_product', product: { ...toProduct(item, currency), url } }
  }
  if (event.event !== 'add_to_cart' && event.event !== 'begin_checkout') return null
  const { items, currency, value } = event.ecommerce
  const products = items.map((item) => toProduct(item, currency))
  return { event: cartEvents[event.event], products, value, currency }
}

type MeasurementParts = {
  state: Pick<ClientStateStore, 'get' | 'subscribe'>
  page: MeasuredPage
  record: (event: MeasurementEvent) => void
  /** Runs a task after the current change of the page is complete. */
  defer: (task: () => void) => void
}

export type Measurement = ReturnType<typeof createMeasurement>

const toBasket = ({ currency, vatIncluded }: PriceScope) => ({
  currency,
  prices_include_vat: vatIncluded,
})

const toEcommerce = ({ scope, items }: PricedItems) => ({
  ...toBasket(scope),
  value: sumItems(items),
  items,
})

/** The server always names the price of a favorite with VAT, and its currency. */
function toWishlist(product: MeasuredProduct, { scope }: MeasuredPage) {
  const { name, price } = product
  const currency = price?.currency ?? scope.currency
  const item = toItem({
    ...product,
    name: name ?? '',
    skuId: null,
    price: price && toDecimal(price.amount),
    regularPrice: price && toDecimal(price.regularAmount),
  })
  return toEcommerce({ scope: { ...scope, currency, vatIncluded: true }, items: [item] })
}

function createIdentify({ state, record }: MeasurementParts) {
  let known = ''
  return () => {
    const email = state.get().user?.email ?? ''
    if (email !== '' && email !== known) record({ event: 'email:identify', email })
    known = email
  }
}

function createRecorder({ page, record }: MeasurementParts, flush: () => void) {
  return (event: MeasurementEvent) => {
    flush()
    record(event)
    const { origin, pathname } = page.getAddress()
    const email = findEmailEvent(event, `${origin}${pathname}`)
    if (email) record(email)
  }
}

export function createMeasurement(parts: MeasurementParts) {
  const { state, page, defer } = parts
  const { scope } = page
  const lists = createListViews(parts.record, toBasket(scope))
  const record = createRecorder(parts, () => lists.flush())
  const identify = createIdentify(parts)
  const findView = createPageViews(page)

  function recordView(isNew: boolean) {
    const view = findView(isNew)
    if (view) record(view)
  }
  function recordCart(event: 'add_to_cart' | 'remove_from_cart', change: PricedItems) {
    if (change.items.length > 0) record({ event, ecommerce: toEcommerce(change) })
  }
  state.subscribe(identify)
  return {
    /** Records the page itself. `isImpression` is false if the tab showed the same path before. */
    start: (isImpression: boolean) => {
      record(toPageData(page, state.get(), isImpression))
      record(toOriginalLocation(page))
      identify()
      if (!page.product) return
      const items = [{ ...toItem(page.product), quantity: 1 }]
      record({ event: 'view_item', ecommerce: toEcommerce({ scope, items }) })
    },
    receive: (event: PageEvent) => {
      if (event.type === 'purchase') record(toPurchaseEvent(event.purchase))
      if (event.type === 'purchase:buyer') {
        const { transactionId: transaction_id, buyer: user_data } = event
        record({ event: 'purchase_user_data', transaction_id, user_data })
      }
      if (event.type === 'favorite:add')
        record({ event: 'add_to_wishlist', ecommerce: toWishlist(event.product, page) })
      if (event.type === 'load:finish') defer(() => recordView(false))
      // After the start of the page it comes back from the back/forward cache.
      if (event.type === 'page:impression') defer(() => recordView(true))
    },
    seeItem: (impression: Impression) => lists.add(impression),
    selectItem: ({ list, item }: Impression) => {
      const ecommerce = { ...toBasket(scope), ...toListData(list, [item]) }
      record({ event: 'select_item', ecommerce })
    },
    changeCart: ({ added, removed }: { added: PricedItems; removed: PricedItems }) => {
      recordCart('remove_from_cart', removed)
      recordCart('add_to_cart', added)
    },
    beginCheckout: (cart: PricedItems) =>
      record({ event: 'begin_checkout', ecommerce: toEcommerce(cart) }),
    /** Sends what waits, because the page may not be seen again. */
    hide: () => lists.flush(),
  }
}
