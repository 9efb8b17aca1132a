import { z } from 'zod'
import type { PriceRange } from '../product/price.ts'
import type { Product } from '../product/product.ts'

/** A campaign that is running now, with its texts in one language and its amounts for one market. */
export const campaignSchema = z.object({
  campaignId: z.string(),
  alias: z.string(),
  name: z.string(),
  hideTitle: z.boolean(),
  rule: z.enum(['quantity', 'percentage', 'cart-percentage', 'free-shipping']),
  /** The ids of the category and all its subcategories. Null if the campaign is not limited to a category. */
  categoryIds: z.array(z.number()).nullable(),
  categoryName: z.string().nullable(),
  brandId: z.number().nullable(),
  /** In a campaign with the rule `quantity`, `buyQuantity` pieces cost as much as `payQuantity` pieces. */
  buyQuantity: z.number(),
  payQuantity: z.number(),
  basisPoints: z.number(),
  /** The price of a piece stays a multiple of this many minor units, such as whole kronor. */
  roundingUnit: z.number(),
  /** The minimum value of the items that the campaign covers, in minor units with VAT. */
  minimumAmount: z.number(),
})
export type Campaign = z.output<typeof campaignSchema>

/** Some pieces of a cart line that have the same price. A line consists of one or more such rows. */
export type PriceRow = PriceRange & { quantity: number }

export type CampaignLine = { product: Product; quantity: number }

type Coverage = Pick<Campaign, 'categoryIds' | 'brandId'>

export const coversProduct = (
  campaign: Coverage,
  { category: { categoryId }, brand: { brandId } }: Product,
): boolean => coversCategoryAndBrand(campaign, { categoryId, brandId })

export const coversCategoryAndBrand = (
  { categoryIds, brandId }: Coverage,
  ids: { categoryId: number; brandId: number },
): boolean =>
  (categoryIds === null || categoryIds.includes(ids.categoryId)) &&
  (brandId === null || brandId === ids.brandId)

/** Other campaigns apply to whole carts. */
export function isProductCampaign({ categoryIds, brandId }: Campaign): boolean {
  return categoryIds !== null || brandId !== null
}

/** Campaigns for whole carts are left out. */
export function listProductCampaigns(campaigns: readonly Campaign[], product: Product): Campaign[] {
  return campaigns.filter(
    (campaign) => isProductCampaign(campaign) && coversProduct(campaign, product),
  )
}

export type CampaignPrice = { rows: PriceRow[]; campaign: Campaign | null }

/**
 * Applies the one campaign that makes the line cheapest. If several campaigns are equally good, the
 * first one is used. If no campaign saves anything, the line has no campaign. Campaigns reduce the
 * selling price and are never combined on one line.
 */
export function chooseLineCampaign(
  line: CampaignLine,
  campaigns: readonly Campaign[],
): CampaignPrice {
  let best: CampaignPrice = { rows: [toRow(line, line.quantity)], campaign: null }
  for (const campaign of campaigns) {
    if (!coversProduct(campaign, line.product)) continue
    const rows = priceByCampaign(line, campaign)
    if (sumRows(rows) < sumRows(best.rows)) best = { rows, campaign }
  }
  return best
}

/**
 * Returns why the unit price of a product is lower than its regular price. `unitPrice` is its price
 * with the percentage campaigns that run now; campaigns of other kinds do not change it.
 */
export function getDiscountType(
  { price }: Product,
  unitPrice: PriceRange,
): 'PRICE_CAMPAIGN' | 'SALE_PRICE' | 'NONE' {
  if (unitPrice.selling < price.selling) return 'PRICE_CAMPAIGN'
  return price.regular > price.selling ? 'SALE_PRICE' : 'NONE'
}

export function sumRows(rows: readonly PriceRow[]): number {
  return rows.reduce((sum, row) => sum + row.selling * row.quantity, 0)
}

/** A percentage, and the unit to which a price is rounded that is a multiple of it before. */
export type Reduction = Pick<Campaign, 'basisPoints' | 'roundingUnit'>

/**
 * Reduces an amount by a percentage and rounds it to the nearest unit, half of it up. The view
 * `market_prices` of the database rounds in the same way.
 */
export function reduceAmount(amount: number, { basisPoints, roundingUnit }: Reduction): number {
  const unit = amount % roundingUnit === 0 ? roundingUnit : 1
  return Math.floor((amount * (10_000 - basisPoints) + unit * 5_000) / (unit * 10_000)) * unit
}

/** Reduces the price of one piece. */
export function discountRow(row: PriceRow, reduction: Reduction): PriceRow {
  return { ...row, selling: reduceAmount(row.selling, reduction) }
}

function priceByCampaign(line: CampaignLine, campaign: Campaign): PriceRow[] {
  const fullPriceRow = toRow(line, line.quantity)
  if (campaign.rule === 'percentage') return [discountRow(fullPriceRow, campaign)]
  if (campaign.rule !== 'quantity') return [fullPriceRow]
  const { buyQuantity, payQuantity } = campaign
  const freeQuantity = Math.floor(line.quantity / buyQuantity) * (buyQuantity - payQuantity)
  const rows = [
    toRow(line, line.quantity - freeQuantity),
    { ...toRow(line, freeQuantity), selling: 0 },
  ]
  return rows.filter((row) => row.quantity > 0)
}

function toRow({ product }: CampaignLine, quantity: number): PriceRow {
  return { quantity, selling: product.price.selling, regular: product.price.regular }
}

/** The prices of the lines already include their own campaigns. */
export function sumCoveredLines(
  campaign: Campaign,
  lines: readonly { product: Product; rows: PriceRow[] }[],
): number {
  return lines
    .filter((line) => coversProduct(campaign, line.product))
    .reduce((sum, line) => sum + sumRows(line.rows), 0)
}
