import { parseQuantity, type Cart } from '#shared/cart/cart.ts'

/** A line of a shared cart. Without a product id its name is unknown until it is in a cart. */
export type SharedLine = { productId: number | null; skuId: number; quantity: number }

/** Each line is added by a call of its own, so their number is limited. */
export const MAX_SHARED_LINES = 20

const linePattern = /^(?:(\d{1,9})-)?(\d{1,9}):(\d{1,3})$/

function parseLine(text: string): SharedLine | null {
  const [, productId, skuId, quantityText] = linePattern.exec(text.trim()) ?? []
  const quantity = parseQuantity(quantityText, 1)
  if (skuId === undefined || quantity === null) return null
  return { productId: productId ? Number(productId) : null, skuId: Number(skuId), quantity }
}

/** It is `<sku>:<quantity>` or `<product>-<sku>:<quantity>`; an SKU that is named twice counts once. */
export function parseSharedLines(text: string): SharedLine[] | 'invalid' | 'too-many' {
  const parts = text.split(',')
  if (parts.length > MAX_SHARED_LINES) return 'too-many'
  const lines = parts.flatMap((part) => parseLine(part) ?? [])
  if (lines.length < parts.length) return 'invalid'
  return lines.filter(
    ({ skuId }, index) => lines.findIndex((other) => other.skuId === skuId) === index,
  )
}

export type SharedCart = {
  lines: readonly Pick<Cart['lines'][number], keyof SharedLine | 'isGift'>[]
}

/** Products are named, so the page can show the meals. Choices of packages do not fit into a link. */
export function formatSharedLines({ lines }: SharedCart): string | null {
  const parts = lines.flatMap(({ productId, skuId, quantity }) =>
    skuId === null ? [] : [`${productId}-${skuId}:${quantity}`],
  )
  return parts.length > 0 ? parts.slice(0, MAX_SHARED_LINES).join(',') : null
}
