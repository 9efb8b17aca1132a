import { compareToBand, type MeasuredItem } from '#shared/measurement/measured-item.ts'
import type { ProductFacts } from './read-product-facts.ts'

/** Rounds a sum of decimal amounts to whole minor units. */
export const roundAmount = (amount: number): number => Math.round(amount * 100) / 100

/** Returns the price fields of an item. `regular` is null for a product without a discount. */
function toPriceFields(price: number | null, regular: number | null) {
  if (price === null) return {}
  const before = Math.max(regular ?? price, price)
  return {
    price,
    discount: roundAmount(before - price),
    discount_band: compareToBand(before, price),
  }
}

type ItemFacts = Omit<ProductFacts, 'productId' | 'skuId'> & {
  productId: string | number
  skuId: string | number | null
}

export function toItem(facts: ItemFacts): MeasuredItem {
  const { productId, name, skuId, brand, category, price, regularPrice } = facts
  return {
    item_id: `${productId}`,
    item_name: name,
    ...(brand !== null && { item_brand: brand }),
    ...(category !== null && { item_category: category }),
    ...(skuId !== null && { item_variant: `${skuId}` }),
    ...toPriceFields(price, regularPrice),
  }
}

/** Returns the sum of price × quantity. An item without a quantity is one piece. */
export const sumItems = (items: readonly MeasuredItem[]): number =>
  roundAmount(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0))
