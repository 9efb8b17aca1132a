import type { MeasurementEvent } from '#shared/measurement/events.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { MeasuredProduct, PageEvent } from '../state/page-events.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import { findEmailEvent } from './email-events.ts'
import { createListViews, toListData, type Impression } from './list-views.ts'
import { createPageViews, toOriginalLocation, toPageData, type MeasuredPage } from './page-views.ts'
import { sumItems, toItem } from './to-item.ts'
import { toPurchaseEvent } from './to-purchase-event.ts'

export type MeasurementParts = {
  state: Pick<ClientStateStore, 'get' | 'subscribe'>
  page: MeasuredPage
  record: (event: MeasurementEvent) => void
  /** Runs a task after the current change of the page is complete. */
  defer: (task: () => void) => void
}

export type Measurement = {
  /** Records the page itself. `isImpression` is false if the tab showed the same path before. */
  start: (isImpression: boolean) => void
  receive: (event: PageEvent) => void
  seeItem: (impression: Impression) => void
  selectItem: (impression: Impression) => void
  changeCart: (change: { added: MeasuredItem[]; removed: MeasuredItem[] }) => void
  beginCheckout: (items: MeasuredItem[]) => void
  /** Sends what waits, because the page may not be seen again. */
  hide: () => void
}

function toWishlistItem({ productId, name, brand, category, price }: MeasuredProduct) {
  return toItem({
    productId: `${productId}`,
    name: name ?? '',
    skuId: null,
    brand,
    category,
    price: price && toDecimal(price.amount),
    regularPrice: null,
  })
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

export function createMeasurement(parts: MeasurementParts): Measurement {
  const { state, page, defer } = parts
  const getBasket = () => {
    const { currency, vatIncluded } = state.get()
    return { currency, prices_include_vat: vatIncluded }
  }
  const toEcommerce = (items: MeasuredItem[]) => ({ ...getBasket(), value: sumItems(items), items })
  const lists = createListViews(parts.record, getBasket)
  const record = createRecorder(parts, () => lists.flush())
  const identify = createIdentify(parts)
  const findView = createPageViews(page)

  function recordView() {
    const view = findView()
    if (view) record(view)
  }
  function recordCart(event: 'add_to_cart' | 'remove_from_cart', items: MeasuredItem[]) {
    if (items.length > 0) record({ event, ecommerce: toEcommerce(items) })
  }
  function recordFavorite(product: MeasuredProduct) {
    const ecommerce = toEcommerce([toWishlistItem(product)])
    // The server always names the price of a favorite with VAT.
    record({ event: 'add_to_wishlist', ecommerce: { ...ecommerce, prices_include_vat: true } })
  }
  state.subscribe(identify)
  return {
    start(isImpression) {
      record(toPageData(page, state.get(), isImpression))
      record(toOriginalLocation(page))
      identify()
      const items = page.product ? [{ ...toItem(page.product), quantity: 1 }] : []
      if (items.length > 0) record({ event: 'view_item', ecommerce: toEcommerce(items) })
    },
    receive(event) {
      if (event.type === 'purchase') record(toPurchaseEvent(event.purchase))
      if (event.type === 'purchase:buyer') {
        const { transactionId: transaction_id, buyer: user_data } = event
        record({ event: 'purchase_user_data', transaction_id, user_data })
      }
      if (event.type === 'favorite:add') recordFavorite(event.product)
      // The page shows another selection or another path without being loaded.
      if (event.type === 'load:finish' || event.type === 'page:impression') defer(recordView)
    },
    seeItem: (impression) => lists.add(impression),
    selectItem({ list, item }) {
      record({ event: 'select_item', ecommerce: { ...getBasket(), ...toListData(list, [item]) } })
    },
    changeCart({ added, removed }) {
      recordCart('remove_from_cart', removed)
      recordCart('add_to_cart', added)
    },
    beginCheckout: (items) => record({ event: 'begin_checkout', ecommerce: toEcommerce(items) }),
    hide: () => lists.flush(),
  }
}
