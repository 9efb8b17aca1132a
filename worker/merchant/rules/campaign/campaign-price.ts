import { z } from 'zod'
import { campaignSchema, coversProduct, reduceAmount } from './campaign.ts'
import type { PriceChange } from '../product/price-log.ts'
import type { PriceRange } from '../product/price.ts'
import type { Product, ProductPrice } from '../product/product.ts'

/**
 * A percentage campaign with the times between which it reduces prices. It may have ended, because
 * earlier prices count too.
 */
export const priceCampaign = campaignSchema
  .pick({ categoryIds: true, brandId: true, basisPoints: true, roundingUnit: true })
  .extend({ activeFrom: z.string(), activeTo: z.string().nullable() })
export type PriceCampaign = z.output<typeof priceCampaign>

const COMPARED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the price of one piece of a product: its own price, reduced by the best of the percentage
 * campaigns that run now. The price changes and the comparison price include the campaigns too, so a
 * price that a campaign had shortly before is no discount.
 */
export function toCampaignPrice(
  product: Product,
  campaigns: readonly PriceCampaign[],
  now: Date,
): ProductPrice {
  const { price } = product
  const ownCampaigns = campaigns.filter((campaign) => coversProduct(campaign, product))
  if (ownCampaigns.length === 0) return price
  const time = now.toISOString()
  const current = reduceAt(price, ownCampaigns, time)
  const changes = listChanges(price, ownCampaigns, time)
  const isReduced = current.selling < current.regular
  return {
    ...current,
    comparison: isReduced ? findComparison(changes, current) : current.selling,
    changes,
  }
}

function reduceAt(
  { selling, regular }: PriceRange,
  campaigns: readonly PriceCampaign[],
  time: string,
): PriceRange {
  const running = campaigns.filter(
    ({ activeFrom, activeTo }) => activeFrom <= time && (activeTo === null || activeTo > time),
  )
  const reduced = running.map((campaign) => reduceAmount(selling, campaign))
  return { selling: Math.min(selling, ...reduced), regular }
}

/**
 * Lists the price changes with all campaigns, oldest first. The first one is the price before the
 * first known change and has no time.
 */
function listChanges(
  price: ProductPrice,
  campaigns: readonly PriceCampaign[],
  now: string,
): PriceChange[] {
  const [first = { ...price, since: '' }] = price.changes
  const times = [
    '',
    ...price.changes.map(({ since }) => since),
    ...campaigns.flatMap(({ activeFrom, activeTo }) => [activeFrom, activeTo ?? []].flat()),
  ].filter((time) => time <= now)
  const changes = [...new Set(times)].toSorted().map((since) => {
    const own = price.changes.findLast((change) => change.since <= since) ?? first
    return { ...reduceAt(own, campaigns, since), since }
  })
  return changes.filter((change, index) => {
    const before = changes[index - 1]
    return before?.selling !== change.selling || before.regular !== change.regular
  })
}

/** Finds the lowest price of the 30 days before the last change. */
function findComparison(changes: readonly PriceChange[], current: PriceRange): number {
  const since = changes.at(-1)?.since ?? ''
  if (since === '') return current.selling
  const from = new Date(Date.parse(since) - COMPARED_MILLISECONDS).toISOString()
  const compared = changes
    .slice(0, -1)
    .filter((_, index) => (changes[index + 1]?.since ?? '') > from)
  return Math.min(...compared.map(({ selling }) => selling))
}
