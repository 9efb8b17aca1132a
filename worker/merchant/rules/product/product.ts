import { z } from 'zod'
import type { LanguageId } from '../market/market.ts'
import type { PriceChange } from './price-log.ts'
import type { PriceRange } from './price.ts'

export const sku = z.object({
  skuId: z.number(),
  name: z.string(),
  inStock: z.number(),
  oversellable: z.number(),
  staticStock: z.number(),
  /** The date on which more arrives, such as `2026-12-01`, if it is known. */
  incoming: z.string().nullish(),
})
export type Sku = z.output<typeof sku>
export type Stock = Pick<Sku, 'inStock' | 'oversellable' | 'staticStock'>

export const parameter = z.object({
  parameterId: z.number(),
  groupId: z.number(),
  groupName: z.string(),
  identifier: z.string(),
  name: z.string(),
  /** False for a parameter that is for programs, not for shoppers. */
  isShown: z.number().transform(Boolean),
})

export const parameterValue = z.object({
  parameterId: z.number(),
  position: z.number(),
  value: z.string(),
})
export type Parameter = z.output<typeof parameter> & z.output<typeof parameterValue>

export type Category = {
  categoryId: number
  parentId: number | null
  position: number
  alias: string
  name: string
  description: string
  /** The alias of this category in each language. */
  aliases: { language: LanguageId; alias: string }[]
  isHidden: boolean
}

export type Brand = { brandId: number; alias: string; name: string; description: string }

export type ProductPrice = PriceRange & {
  /**
   * The price that a reduction must be compared with by law: the lowest price of the 30 days before
   * it. Without a reduction it is the selling price.
   */
  comparison: number
  /** The price changes of at least the last 30 days and the last change before them, oldest first. */
  changes: PriceChange[]
}

/** A product with its texts in one language and its prices in one currency. */
export type Product = {
  productId: number
  articleNumber: string
  /** The date on which the product was added, in ISO format. */
  addedOn: string
  /** True for goods that do not spoil quickly, unlike meals. */
  isDurable: boolean
  alias: string
  name: string
  summary: string
  description: string
  storage: string
  weightGrams: number
  pictures: string[]
  brand: Brand
  category: Category
  aliases: { language: LanguageId; alias: string }[]
  price: ProductPrice
  skus: Sku[]
  parameters: Parameter[]
}

/** Returns the number of pieces that can be sold, from all three kinds of stock. */
export function countStock(stock: Stock): number {
  return stock.inStock + stock.oversellable + stock.staticStock
}

export function addStock(stocks: readonly Stock[]): Stock {
  return stocks.reduce(
    (sum, stock) => ({
      inStock: sum.inStock + stock.inStock,
      oversellable: sum.oversellable + stock.oversellable,
      staticStock: sum.staticStock + stock.staticStock,
    }),
    { inStock: 0, oversellable: 0, staticStock: 0 },
  )
}

/** Lists the ancestors of a category, from the top level down to its parent. */
export function listAncestors(categories: readonly Category[], category: Category): Category[] {
  const parent = categories.find((other) => other.categoryId === category.parentId)
  return parent ? [...listAncestors(categories, parent), parent] : []
}
