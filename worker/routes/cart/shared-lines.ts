import { parseQuantity, type Cart } from '#shared/cart/cart.ts'

/** A line of a shared cart. Without a SKU the first one in stock is meant. */
export type SharedLine = { productId: number; skuId: number | null; quantity: number }

/** Each line is added by a call of its own, so their number is limited. */
export const MAX_SHARED_LINES = 20

const linePattern = /^(\d{1,9})(?:-(\d{1,9}))?:(\d{1,3})$/

function parseLine(text: string): SharedLine | null {
  const [, productId, skuId, quantityText] = linePattern.exec(text.trim()) ?? []
  const quantity = parseQuantity(quantityText, 1)
  if (productId === undefined || quantity === null) return null
  return { productId: Number(productId), skuId: skuId ? Number(skuId) : null, quantity }
}

const isSameItem = (one: SharedLine, other: SharedLine) =>
  one.productId === other.productId && one.skuId === other.skuId

/**
 * Parses the lines of a link that fills a cart: `<product>:<quantity>` or
 * `<product>-<sku>:<quantity>`, separated by commas. A line that is named twice counts once.
 */
export function parseSharedLines(text: string): SharedLine[] | 'invalid' | 'too-many' {
  const parts = text.split(',')
  if (parts.length > MAX_SHARED_LINES) return 'too-many'
  const lines = parts.flatMap((part) => parseLine(part) ?? [])
  if (lines.length < parts.length) return 'invalid'
  return lines.filter(
    (line, index) => lines.findIndex((other) => isSameItem(line, other)) === index,
  )
}

/**
 * Returns the lines of a cart as the text of a link. Packages are left out, because their choices do
 * not fit into it. Returns null if nothing can be shared.
 */
export function formatSharedLines({ lines }: Pick<Cart, 'lines'>): string | null {
  const parts = lines.flatMap(({ productId, skuId, skuName, quantity }) => {
    if (skuId === null) return []
    const item = skuName === null ? `${productId}` : `${productId}-${skuId}`
    return [`${item}:${quantity}`]
  })
  return parts.length > 0 ? parts.slice(0, MAX_SHARED_LINES).join(',') : null
}
