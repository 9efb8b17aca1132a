import type { PriceRange } from './price.ts'
import type { Product } from './product.ts'

/** A campaign that runs now, in one language and market. */
export type Campaign = {
  campaignId: string
  alias: string
  name: string
  hideTitle: boolean
  rule: 'quantity' | 'percentage' | 'cart-percentage' | 'free-shipping'
  /** A category with all below it; null for products of any. */
  categoryIds: number[] | null
  categoryName: string | null
  brandId: number | null
  /** So many pieces of one line cost as many as `payQuantity`. */
  buyQuantity: number
  payQuantity: number
  basisPoints: number
  /** Of the items it covers, minor units with VAT. */
  minimumAmount: number
}

/** So many pieces at one price each; a line's rows add up to the line. */
export type PriceRow = PriceRange & { quantity: number }

export type CampaignLine = { product: Product; quantity: number }

export function covers(campaign: Campaign, { category, brand }: Product): boolean {
  return coversPlace(campaign, { categoryId: category.categoryId, brandId: brand.brandId })
}

/** Where a product stands: its own category, and its brand. */
type Place = { categoryId: number; brandId: number }

export function coversPlace({ categoryIds, brandId }: Campaign, place: Place): boolean {
  return (
    (categoryIds === null || categoryIds.includes(place.categoryId)) &&
    (brandId === null || brandId === place.brandId)
  )
}

/** For a category or brand, not for whole carts. */
export function isOfProducts({ categoryIds, brandId }: Campaign): boolean {
  return categoryIds !== null || brandId !== null
}

/** Campaigns a product's page names: those for a category or brand, not those for whole carts. */
export function listProductCampaigns(campaigns: readonly Campaign[], product: Product): Campaign[] {
  return campaigns.filter((campaign) => isOfProducts(campaign) && covers(campaign, product))
}

export type CampaignPrice = { rows: PriceRow[]; campaign: Campaign | null }

/**
 * Best price: a line takes the one campaign that makes it cheapest, the first listed of equals, and none that saves
 * nothing. Campaigns count from the selling price and are never added up on one line.
 */
export function chooseLineCampaign(
  line: CampaignLine,
  campaigns: readonly Campaign[],
): CampaignPrice {
  let best: CampaignPrice = { rows: [toRow(line, line.quantity)], campaign: null }
  for (const campaign of campaigns) {
    if (!covers(campaign, line.product)) continue
    const rows = priceByCampaign(line, campaign)
    if (sumRows(rows) < sumRows(best.rows)) best = { rows, campaign }
  }
  return best
}

/** What makes one piece cheap: a campaign that lowers its price in a cart, else its own price. */
export function getDiscountType(product: Product, campaigns: readonly Campaign[]) {
  if (chooseLineCampaign({ product, quantity: 1 }, campaigns).campaign) return 'PRICE_CAMPAIGN'
  return product.price.regular > product.price.selling ? 'SALE_PRICE' : 'NONE'
}

export function sumRows(rows: readonly PriceRow[]): number {
  return rows.reduce((sum, row) => sum + row.selling * row.quantity, 0)
}

/** Every piece loses the same share, rounded in the shop's favour: whole minor units, whatever the quantity. */
export function reduceRow(row: PriceRow, basisPoints: number): PriceRow {
  return { ...row, selling: row.selling - Math.floor((row.selling * basisPoints) / 10_000) }
}

function priceByCampaign(line: CampaignLine, campaign: Campaign): PriceRow[] {
  const whole = toRow(line, line.quantity)
  if (campaign.rule === 'percentage') return [reduceRow(whole, campaign.basisPoints)]
  if (campaign.rule !== 'quantity') return [whole]
  const { buyQuantity, payQuantity } = campaign
  const free = Math.floor(line.quantity / buyQuantity) * (buyQuantity - payQuantity)
  const rows = [toRow(line, line.quantity - free), { ...toRow(line, free), selling: 0 }]
  return rows.filter((row) => row.quantity > 0)
}

function toRow({ product }: CampaignLine, quantity: number): PriceRow {
  return { quantity, selling: product.price.selling, regular: product.price.regular }
}

/** What a campaign's items cost, campaigns of their lines included. */
export function sumCovered(
  campaign: Campaign,
  lines: readonly { product: Product; rows: PriceRow[] }[],
): number {
  return lines
    .filter((line) => covers(campaign, line.product))
    .reduce((sum, line) => sum + sumRows(line.rows), 0)
}
