import * as z from '#shared/json/schema.ts'
import { measuredItemSchema, type MeasuredItem } from '#shared/measurement/measured-item.ts'
import { parsePriceText } from './price-text.ts'
import { findCategory, type PartReader } from './product-facts.ts'
import { toPriceFields } from './to-item.ts'

const priceTextSchema = z.object({ incVat: z.string(), exVat: z.string() })

const lineSchema = z.object({
  skuId: z.nullable(z.number()),
  productId: z.number(),
  categoryAlias: z.nullable(z.string()),
  name: z.string(),
  brand: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: priceTextSchema,
  regularUnitPrice: priceTextSchema,
})
type Line = z.infer<typeof lineSchema>

const cartSchema = z.nullable(z.object({ lines: z.array(lineSchema) }))

export const measuredCartSchema = z.array(z.object({ key: z.string(), item: measuredItemSchema }))

/** The lines of a cart. The key of a line is the same after it was removed and added again. */
export type MeasuredCart = z.infer<typeof measuredCartSchema>

// A package has no SKU.
const getKey = ({ skuId, productId }: Pick<Line, 'skuId' | 'productId'>) =>
  skuId === null ? `package-${productId}` : `${skuId}`

function toCartItem(line: Line, vatIncluded: boolean): MeasuredItem {
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

/** Parses a cart from the server. Returns null if it is not known or if it is something else. */
export function parseMeasuredCart(content: unknown, vatIncluded: boolean): MeasuredCart | null {
  if (content === undefined) return null
  const result = z.safeParse(cartSchema, content)
  if (!result.success) return null
  const lines = result.data?.lines ?? []
  return lines.map((line) => ({ key: getKey(line), item: toCartItem(line, vatIncluded) }))
}

const pageCartSchema = z.object({
  lines: z.array(
    z.object({ skuId: z.nullable(z.number()), productId: z.number(), quantity: z.int() }),
  ),
})

// The price of a piece is the last term, which also contains the regular price.
function readLinePrices({ text }: PartReader) {
  const regular = text('.cart-line-regular')
  const price = text('.cart-line-term:last-child')?.replace(regular ?? '', '') ?? null
  return toPriceFields(parsePriceText(price), parsePriceText(regular))
}

function readLine(line: z.infer<typeof pageCartSchema>['lines'][number], row: PartReader) {
  const category = findCategory(row.attribute('.cart-line-link', 'href'))
  const item: MeasuredItem = {
    item_id: `${line.productId}`,
    item_name: row.text('.cart-line-link') ?? '',
    ...(category !== null && { item_category: category }),
    ...(line.skuId !== null && { item_variant: `${line.skuId}` }),
    ...readLinePrices(row),
    quantity: line.quantity,
  }
  return { key: getKey(line), item }
}

/**
 * Reads the cart of the cart page from its data and its rows, which show the rest. Returns null if
 * they do not belong together.
 */
export function readMeasuredCart(data: unknown, rows: readonly PartReader[]): MeasuredCart | null {
  if (data === null) return []
  const lines = z.safeParse(pageCartSchema, data).data?.lines
  if (lines?.length !== rows.length) return null
  return rows.flatMap((row, index) => {
    const line = lines[index]
    return line ? [readLine(line, row)] : []
  })
}

/** Adds to each line what only the other cart knows about the same product. */
export function completeCart(cart: MeasuredCart, known: MeasuredCart): MeasuredCart {
  const items = new Map(known.map(({ key, item }) => [key, item]))
  return cart.map(({ key, item }) => {
    const { item_brand: brand, price, price_ex_vat: exVat } = items.get(key) ?? {}
    return {
      key,
      item: {
        ...(brand !== undefined && { item_brand: brand }),
        ...(exVat !== undefined && price === item.price && { price_ex_vat: exVat }),
        ...item,
      },
    }
  })
}

const getQuantity = ({ quantity = 0 }: MeasuredItem) => quantity

const countPieces = (cart: MeasuredCart, key: string) =>
  cart.reduce((sum, line) => (line.key === key ? sum + getQuantity(line.item) : sum), 0)

export const countCart = (cart: MeasuredCart): number =>
  cart.reduce((sum, { item }) => sum + getQuantity(item), 0)

/** Lists what the first cart has more than the second one, each product with the difference. */
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
