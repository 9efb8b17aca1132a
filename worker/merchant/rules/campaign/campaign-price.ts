import { z } from 'zod'
import { campaignSchema, coversProduct, reduceAmount, type Campaign } from './campaign.ts'
import type { PriceChange } from '../product/price-log.ts'
import type { PriceRange } from '../product/price.ts'
import type { Product, ProductPrice } from '../product/product.ts'

/** A reduction that the shop had, with the times between which it had it. */
export const loggedReduction = campaignSchema
  .pick({ categoryIds: true, brandId: true, basisPoints: true, roundingUnit: true })
  .extend({ activeFrom: z.string(), activeTo: z.string().nullable() })
export type LoggedReduction = z.output<typeof loggedReduction>

/** The campaigns that run now, and the reductions of the time before. */
export type PriceReductions = {
  campaigns: readonly Campaign[]
  reductions: readonly LoggedReduction[]
}

const COMPARED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the price of one piece of a product: its own price, reduced by the best of the percentage
 * campaigns that run now. The price changes and the comparison price include the reductions that the
 * shop had, so a price that a campaign had shortly before is no discount.
 */
export function toCampaignPrice(
  product: Product,
  { campaigns, reductions }: PriceReductions,
  now: Date,
): ProductPrice {
  const { price } = product
  const running = campaigns.filter(
    (campaign) => campaign.rule === 'percentage' && coversProduct(campaign, product),
  )
  const logged = reductions.filter((reduction) => coversProduct(reduction, product))
  if (running.length + logged.length === 0) return price
  const current = { ...reducePrice(price, running), since: now.toISOString() }
  const changes = listChanges(price, logged, current)
  const { selling, regular } = current
  const comparison = selling < regular ? findComparison(changes, current) : selling
  return { selling, regular, comparison, changes }
}

type Reduction = Pick<LoggedReduction, 'basisPoints' | 'roundingUnit'>

function reducePrice(
  { selling, regular }: PriceRange,
  reductions: readonly Reduction[],
): PriceRange {
  const reduced = reductions.map((reduction) => reduceAmount(selling, reduction))
  return { selling: Math.min(selling, ...reduced), regular }
}

/**
 * Lists the price changes with all reductions, oldest first. They begin with the first price that the
 * product had, which a reduction may have lowered already. The last one leads to the current price.
 */
function listChanges(
  price: ProductPrice,
  reductions: readonly LoggedReduction[],
  current: PriceChange,
): PriceChange[] {
  const [first = current] = price.changes
  const times = [
    ...price.changes.map(({ since }) => since),
    ...reductions.flatMap(({ activeFrom, activeTo }) => [activeFrom, activeTo ?? []].flat()),
  ].filter((time) => first.since <= time && time < current.since)
  const earlier = [...new Set(times)].toSorted().map((since) => {
    const own = price.changes.findLast((change) => change.since <= since) ?? first
    const valid = reductions.filter(
      ({ activeFrom, activeTo }) => activeFrom <= since && (activeTo === null || activeTo > since),
    )
    return { ...reducePrice(own, valid), since }
  })
  const changes = [...earlier, current]
  return changes.filter((change, index) => {
    const before = changes[index - 1]
    return before?.selling !== change.selling || before.regular !== change.regular
  })
}

/** The lowest price of the 30 days before the last change; without one before it, the current one. */
function findComparison(changes: readonly PriceChange[], current: PriceRange): number {
  const since = changes.at(-1)?.since
  if (changes.length < 2 || since === undefined) return current.selling
  const from = new Date(Date.parse(since) - COMPARED_MILLISECONDS).toISOString()
  const compared = changes
    .slice(0, -1)
    .filter((_, index) => (changes[index + 1]?.since ?? '') > from)
  return Math.min(...compared.map(({ selling }) => selling))
}
