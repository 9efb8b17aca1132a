import * as z from 'zod/mini'
import type { Money } from '../money/money.ts'

/** One amount in both VAT modes, with the merchant's own wording of it. */
export type PriceText = { incVat: string; exVat: string }

export type Price = {
  isDiscounted: boolean
  isCampaign: boolean
  /** In minor units, for calculations and structured data. */
  sellingIncVat: Money
  selling: PriceText
  regular: PriceText
  /** Lowest price of the last 30 days; null where nothing is discounted. */
  lowest: PriceText | null
  discountPercentage: number
}

/** `total` is all that can be sold: in stock, oversellable and static together. */
export const stockSchema = z.object({
  total: z.number(),
  inStock: z.number(),
  oversellable: z.number(),
  static: z.number(),
})
export type Stock = z.infer<typeof stockSchema>

export type Sku = { skuId: number; name: string; stock: Stock }

/** A picture by its file name; `getPictureSource` makes the address. */
export type Picture = { fileName: string; alt: string }

/** What a card in a list shows. */
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
  /** HTML of the merchant, cleaned. */
  description: string
  /** HTML of the merchant, cleaned: how to keep and heat it. */
  storage: string
  parameterGroups: ParameterGroup[]
  category: { name: string; alias: string } | null
  metaTitle: string | null
  metaDescription: string | null
  /** Of the reviews, 1 to 5; a count of 0 has none. */
  rating: { average: number; count: number }
  /** Alias of the same product by language code. */
  aliases: Record<string, string>
}
