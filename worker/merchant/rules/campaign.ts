import type { PriceRange } from './price.ts'
import type { Product } from './product.ts'

/** A currently running campaign, in one language and market. */
export type Campaign = {
  campaignId: string
  alias: string
  name: string
  hideTitle: boolean
  rule: 'quantity' | 'percentage' | 'cart-percentage' | 'free-shipping'
  /** The category and its subcategories; null if the campaign is not limited to a category. */
  categoryIds: number[] | null
  categoryName: string | null
  brandId: number | null
  /** A line with this many pieces costs as much as one with `payQuantity` pieces. */
  buyQuantity: number
  payQuantity: number
  basisPoints: number
  /** Minimum value of the covered items, in minor units with VAT. */
  minimumAmount: number
}

/** A number of pieces at the same price; the rows of a line add up to the line. */
export type PriceRow = PriceRange & { quantity: number }

export type CampaignLine = { product: Product; quantity: number }

export function coversProduct(campaign: Campaign, { category, brand }: Product): boolean {
  return coversCategoryAndBrand(campaign, {
    categoryId: category.categoryId,
    brandId: brand.brandId,
  })
}

/** The category and the brand of a product. */
type CategoryAndBrand = { categoryId: number; brandId: number }

export function coversCategoryAndBrand(
  { categoryIds, brandId }: Campaign,
  ids: CategoryAndBrand,
): boolean {
  return (
    (categoryIds === null || categoryIds.includes(ids.categoryId)) &&
    (brandId === null || brandId === ids.brandId)
  )
}

/** Returns true for a campaign limited to a category or brand, false for one on whole carts. */
export function isProductCampaign({ categoryIds, brandId }: Campaign): boolean {
  return categoryIds !== null || brandId !== null
}

/**
 * Lists the campaigns shown on a product's page: those for its category or brand, not those for
 * whole carts.
 */
export function listProductCampaigns(campaigns: readonly Campaign[], product: Product): Campaign[] {
  return campaigns.filter(
    (campaign) => isProductCampaign(campaign) && coversProduct(campaign, product),
  )
}

export type CampaignPrice = { rows: PriceRow[]; campaign: Campaign | null }

/**
 * Chooses the best price: a line gets the one campaign that makes it cheapest, the first listed of
 * equals, and none that saves nothing. Campaigns apply to the selling price and are never combined
 * on one line.
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
 * Returns the reason for the price of one piece: a campaign that lowers it in a cart, else a
 * reduced price.
 */
export function getDiscountType(product: Product, campaigns: readonly Campaign[]) {
  if (chooseLineCampaign({ product, quantity: 1 }, campaigns).campaign) return 'PRICE_CAMPAIGN'
  return product.price.regular > product.price.selling ? 'SALE_PRICE' : 'NONE'
}

export function sumRows(rows: readonly PriceRow[]): number {
  return rows.reduce((sum, row) => sum + row.selling * row.quantity, 0)
}

/**
 * Reduces the price of each piece by the same percentage, rounded up to whole minor units in favour
 * of the shop.
 */
export function discountRow(row: PriceRow, basisPoints: number): PriceRow {
  return { ...row, selling: row.selling - Math.floor((row.selling * basisPoints) / 10_000) }
}

function priceByCampaign(line: CampaignLine, campaign: Campaign): PriceRow[] {
  const fullPriceRow = toRow(line, line.quantity)
  if (campaign.rule === 'percentage') return [discountRow(fullPriceRow, campaign.basisPoints)]
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

/** Sums the items that a campaign covers, after the campaigns of their lines. */
export function sumCoveredLines(
  campaign: Campaign,
  lines: readonly { product: Product; rows: PriceRow[] }[],
): number {
  return lines
    .filter((line) => coversProduct(campaign, line.product))
    .reduce((sum, line) => sum + sumRows(line.rows), 0)
}
