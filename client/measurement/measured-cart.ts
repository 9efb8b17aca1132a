import type { Cart, CartLine } from '#shared/cart/cart.ts'
import * as z from '#shared/json/schema.ts'
import { measuredItemSchema, type MeasuredItem } from '#shared/measurement/measured-item.ts'
import { parsePriceText } from './price-text.ts'
import { priceScopeSchema, type PricedItems, type PriceScope } from './price-scope.ts'
import { toItem } from './to-item.ts'

export const measuredCartSchema = z.object({
  scope: priceScopeSchema,
  lines: z.array(z.object({ key: z.string(), item: measuredItemSchema })),
})

/** The lines of a cart. The key of a line is the same after it was removed and added again. */
export type MeasuredCart = z.infer<typeof measuredCartSchema>

// A package has no SKU.
const getKey = ({ skuId, productId }: CartLine) =>
  skuId === null ? `package-${productId}` : `${skuId}`

function toCartItem(line: CartLine, vatIncluded: boolean): MeasuredItem {
  const vat = vatIncluded ? 'incVat' : 'exVat'
  const exVat = parsePriceText(line.unitPrice.exVat)
  const facts = {
    ...line,
    category: line.categoryAlias,
    price: parsePriceText(line.unitPrice[vat]),
    regularPrice: parsePriceText(line.regularUnitPrice[vat]),
  }
  return {
    ...toItem(facts),
    ...(exVat !== null && { price_ex_vat: exVat }),
    quantity: line.quantity,
  }
}

/** Returns null if the cart is not known. */
export function toMeasuredCart(
  cart: Cart | null | undefined,
  scope: PriceScope,
): MeasuredCart | null {
  if (cart === undefined) return null
  const lines = cart?.lines ?? []
  return {
    scope,
    lines: lines.map((line) => ({ key: getKey(line), item: toCartItem(line, scope.vatIncluded) })),
  }
}

const getQuantity = ({ quantity = 0 }: MeasuredItem) => quantity

const countPieces = ({ lines }: MeasuredCart, key: string) =>
  lines.reduce((sum, line) => (line.key === key ? sum + getQuantity(line.item) : sum), 0)

export const countCart = ({ lines }: MeasuredCart): number =>
  lines.reduce((sum, { item }) => sum + getQuantity(item), 0)

function listMore(cart: MeasuredCart, other: MeasuredCart): PricedItems {
  const lines = new Map(cart.lines.map(({ key, item }) => [key, item]))
  const items = [...lines].flatMap(([key, item]) => {
    const quantity = countPieces(cart, key) - countPieces(other, key)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  return { scope: cart.scope, items }
}

/** Compares two carts. A line of which only the price has changed is no difference. */
export const compareCarts = (before: MeasuredCart, after: MeasuredCart) => ({
  added: listMore(after, before),
  removed: listMore(before, after),
})
