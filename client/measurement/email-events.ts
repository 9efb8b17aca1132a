import type { EmailEvent, MeasurementEvent } from '#shared/measurement/events.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'

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

export function findEmailEvent(event: MeasurementEvent, url: string): EmailEvent | null {
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
