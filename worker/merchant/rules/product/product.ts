import type { LanguageId } from '../market/market.ts'
import type { PriceChange } from './price-log.ts'
import type { PriceRange } from './price.ts'

export type Stock = { inStock: number; oversellable: number; staticStock: number }

export type Sku = Stock & {
  skuId: number
  name: string
  /** The date on which more arrives, such as `2026-12-01`, if it is known. */
  incoming?: string | null
}

export type Parameter = {
  parameterId: number
  groupId: number
  groupName: string
  identifier: string
  name: string
  value: string
  /** False for a parameter that is for programs, not for shoppers. */
  isShown: boolean
  /**
   * The id of the filter value that belongs to this parameter. It is null if the parameter is not
   * used in filters.
   */
  valueId: number | null
  facetId: string | null
}

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
