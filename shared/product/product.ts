import * as z from 'zod/mini'
import type { Money } from '../money/money.ts'

/** One amount in both VAT modes, as text that the merchant formatted. */
export type PriceText = { incVat: string; exVat: string }

export type Price = {
  isDiscounted: boolean
  isCampaign: boolean
  /** An amount in minor units, for calculations and structured data. */
  sellingIncVat: Money
  selling: PriceText
  regular: PriceText
  /** The lowest price of the last 30 days; null without a discount. */
  lowest: PriceText | null
  discountPercentage: number
}

/** `total` is the number of units that can be sold: in stock, oversellable and static together. */
export const stockSchema = z.object({
  total: z.number(),
  inStock: z.number(),
  oversellable: z.number(),
  static: z.number(),
})
export type Stock = z.infer<typeof stockSchema>

export type Sku = { skuId: number; name: string; stock: Stock }

/** A picture by its file name; `getPictureSource` builds its URL. */
export type Picture = { fileName: string; alt: string }

/** The data that a product card in a list shows. */
export type ProductSummary = {
  productId: number
  alias: string
  categoryAlias: string | null
  name: string
  brand: string | null
  minutes: string | null
  energy: string | null
  diets: string[]
  price: Price
  stock: Stock
  skus: Sku[]
  pictures: Picture[]
}

export type ParameterGroup = {
  name: string
  identifier: 'facts' | 'ingredients' | 'allergens' | 'nutrition' | 'other'
  parameters: { identifier: string; name: string; value: string }[]
}

export type Product = ProductSummary & {
  articleNumber: string | null
  /** Plain text. */
  summary: string
  /** Sanitized HTML of the merchant. */
  description: string
  /** Sanitized HTML of the merchant about how to store and heat the meal. */
  storage: string
  parameterGroups: ParameterGroup[]
  category: { name: string; alias: string } | null
  metaTitle: string | null
  metaDescription: string | null
  /** The average of the reviews, 1 to 5; it means nothing if the count is 0. */
  rating: { average: number; count: number }
  /** Alias of the same product by language code. */
  aliases: Record<string, string>
}
