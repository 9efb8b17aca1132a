import type { Cart, CartLine } from '#shared/cart/cart.ts'
import * as z from '#shared/json/schema.ts'
import { measuredItemSchema, type MeasuredItem } from '#shared/measurement/measured-item.ts'
import { parsePriceText } from './price-text.ts'
import { toPriceFields } from './to-item.ts'

export const measuredCartSchema = z.array(z.object({ key: z.string(), item: measuredItemSchema }))

/** The lines of a cart. The key of a line is the same after it was removed and added again. */
export type MeasuredCart = z.infer<typeof measuredCartSchema>

// A package has no SKU.
const getKey = ({ skuId, productId }: CartLine) =>
  skuId === null ? `package-${productId}` : `${skuId}`

function toCartItem(line: CartLine, vatIncluded: boolean): MeasuredItem {
  const vat = vatIncluded ? 'incVat' : 'exVat'
  const price = parsePriceText(line.unitPrice[vat])
  const exVat = parsePriceText(line.unitPrice.exVat)
  return {
    item_id: `${line.productId}`,
    item_name: line.name,
    ...(line.brand !== null && { item_brand: line.brand }),
    ...(line.categoryAlias !== null && { item_category: line.categoryAlias }),
    ...(line.skuId !== null && { item_variant: `${line.skuId}` }),
    ...toPriceFields(price, parsePriceText(line.regularUnitPrice[vat])),
    ...(exVat !== null && { price_ex_vat: exVat }),
    quantity: line.quantity,
  }
}

/** Returns null if the cart is not known. */
export function toMeasuredCart(
  cart: Cart | null | undefined,
  vatIncluded: boolean,
): MeasuredCart | null {
  if (cart === undefined) return null
  const lines = cart?.lines ?? []
  return lines.map((line) => ({ key: getKey(line), item: toCartItem(line, vatIncluded) }))
}

const getQuantity = ({ quantity = 0 }: MeasuredItem) => quantity

const countPieces = (cart: MeasuredCart, key: string) =>
  cart.reduce((sum, line) => (line.key === key ? sum + getQuantity(line.item) : sum), 0)

export const countCart = (cart: MeasuredCart): number =>
  cart.reduce((sum, { item }) => sum + getQuantity(item), 0)

function listMore(cart: MeasuredCart, other: MeasuredCart): MeasuredItem[] {
  const items = new Map(cart.map(({ key, item }) => [key, item]))
  return [...items].flatMap(([key, item]) => {
    const quantity = countPieces(cart, key) - countPieces(other, key)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** Compares two carts. A line of which only the price has changed is no difference. */
export const compareCarts = (before: MeasuredCart, after: MeasuredCart) => ({
  added: listMore(after, before),
  removed: listMore(before, after),
})
