import * as z from '../json/schema.ts'
import type { Money } from '../money/money.ts'

/** A price with and without VAT, as texts that the merchant has formatted. */
export const priceTextSchema = z.object({ incVat: z.string(), exVat: z.string() })
export type PriceText = z.infer<typeof priceTextSchema>

/** The price of one kilogram or one litre, which the law requires beside the price of a food. */
export type UnitPrice = { incVat: Money; exVat: Money; unit: 'kg' | 'l' }

export type Price = {
  /** True if the regular price is higher. */
  isDiscounted: boolean
  /** True if a price campaign reduces the price, whether or not the campaign has a name. */
  isCampaign: boolean
  sellingIncVat: Money
  regularIncVat: Money
  regularExVat: Money
  /** The VAT in the selling price. It is 0 for a product without VAT. */
  vat: Money
  selling: PriceText
  regular: PriceText
  /** The lowest price of the 30 days before the reduction. It is null if there is no discount. */
  lowest: PriceText | null
  /** It is null if the merchant does not tell how much the product weighs. */
  perUnit: UnitPrice | null
  /**
   * The reduction in percent of the lowest price of the 30 days before it, if the merchant knows that
   * price. It may be 0 although the regular price is higher.
   */
  discountPercentage: number
}

/** `total` is the number of units that can be sold, the sum of the other three numbers. */
export const stockSchema = z.object({
  total: z.number(),
  inStock: z.number(),
  oversellable: z.number(),
  static: z.number(),
})
export type Stock = z.infer<typeof stockSchema>

export type Sku = {
  skuId: number
  name: string
  stock: Stock
  /** The time at which more arrives, in ISO format. It is null if it is not known. */
  incoming: string | null
}

/** A product picture. `getPictureSource` builds its URL from the file name. */
export type Picture = { fileName: string; alt: string }

export type VariantChoice = {
  label: string
  href: string
  isCurrent: boolean
  isSoldOut: boolean
  picture: Picture | null
}

/** A property in which sibling products differ, such as `Spice`. The merchant does not translate its name. */
export type VariantDimension = { name: string; choices: VariantChoice[] }

/** The brand of a product. `alias` is null if the brand has no page. */
export type ProductBrand = { name: string; alias: string | null }

export type ProductCampaign = {
  name: string
  /** It is null if the campaign has no list. */
  alias: string | null
  /** The pieces to buy and the pieces to pay in a campaign such as "three for two". */
  pieces: { buy: number; pay: number } | null
}

export type ProductSummary = {
  productId: number
  alias: string
  categoryAlias: string | null
  name: string
  brand: ProductBrand | null
  minutes: string | null
  /** The net weight or net volume with its unit. */
  netWeight: string | null
  energy: string | null
  diets: string[]
  /** The allergens and the diet as codes, for `parseFoodCodes`. Null if the merchant has none. */
  foodCodes: string | null
  /** The months of its season, from 1 to 12; none for the whole year. */
  months: number[]
  /** The portions of the package; 1 if the merchant tells none. */
  portions: number
  /** It is null if the merchant tells no price or no currency; then the product cannot be bought. */
  price: Price | null
  campaigns: ProductCampaign[]
  stock: Stock
  skus: Sku[]
  pictures: Picture[]
}

export type PricedProduct = ProductSummary & { price: Price }

export const hasPrice = (product: ProductSummary): product is PricedProduct =>
  product.price !== null

export type ParameterGroup = {
  id?: number | null
  name: string
  identifier:
    | 'facts'
    | 'ingredients'
    | 'allergens'
    | 'nutrition-per-100g'
    | 'nutrition-per-100ml'
    | 'nutrition-per-portion'
    | 'other'
  parameters: { identifier: string; name: string; value: string }[]
}

export type Product = ProductSummary & {
  articleNumber: string | null
  /** The path of the merchant's canonical URL, if it belongs to this shop. */
  canonicalPath: string | null
  /** A short description as plain text. */
  summary: string
  /** The merchant's description as sanitized HTML. */
  description: string
  /** The merchant's third text as sanitized HTML. With `STORAGE_TEXT` it is about storing and heating. */
  storage: string
  parameterGroups: ParameterGroup[]
  category: { name: string; alias: string } | null
  metaTitle: string | null
  metaDescription: string | null
  /** The average rating of the reviews, from 1 to 5. It has no meaning if `count` is 0. */
  rating: { average: number; count: number }
  /** The aliases of this product in each language. The keys are language codes. */
  aliases: Record<string, string>
  /** The choices between this product and its siblings, the outer dimension first. */
  variantDimensions: VariantDimension[]
}
