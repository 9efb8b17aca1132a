import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCampaign } from './campaign.fixture.ts'
import { toCampaignPrice, type LoggedReduction } from './campaign-price.ts'
import { createCart, createLine } from '../cart/cart.fixture.ts'
import { calculateCartSummary } from '../cart/cart.ts'
import { channel } from '../market/channel.ts'
import { toPriceLog, type PriceChange } from '../product/price-log.ts'
import { toPrice } from '../product/price.ts'
import type { Product } from '../product/product.ts'

const now = new Date('2026-06-30T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const createProduct = (changes: PriceChange[]): Product => {
  const { product } = createLine({ price: changes.at(-1) ?? { selling: 0, regular: 0 } })
  return { ...product, price: { ...product.price, changes } }
}
const change = (days: number, selling: number, regular = 10_000): PriceChange => ({
  since: daysAgo(days),
  selling,
  regular,
})
const campaign = (
  from: number,
  to: number | null = null,
  basisPoints = 1_500,
): LoggedReduction => ({
  categoryIds: null,
  brandId: 1,
  basisPoints,
  roundingUnit: 1,
  activeFrom: daysAgo(from),
  activeTo: to === null ? null : daysAgo(to),
})
/** What the shop knows when these campaigns ran, run or start later. */
const toReductions = (reductions: LoggedReduction[]) => ({
  reductions: reductions.filter(({ activeFrom }) => activeFrom <= now.toISOString()),
  campaigns: reductions
    .filter(({ activeFrom, activeTo }) => activeTo === null && activeFrom <= now.toISOString())
    .map((terms) => createCampaign({ ...terms, rule: 'percentage' })),
})
const priceOf = (changes: PriceChange[], ...campaigns: LoggedReduction[]) => {
  const product = createProduct(changes)
  const { selling, comparison } = toCampaignPrice(product, toReductions(campaigns), now)
  return [selling, comparison]
}

const ids = fc.option(fc.subarray([1, 2]), { nil: null })
const anyCampaign = fc.record({
  rule: fc.constantFrom('percentage' as const, 'quantity' as const, 'free-shipping' as const),
  categoryIds: ids,
  brandId: fc.option(fc.constantFrom(1, 2), { nil: null }),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  roundingUnit: fc.constantFrom(1, 100),
  buyQuantity: fc.integer({ min: 2, max: 4 }),
  isRunning: fc.boolean(),
})

describe('the price of a product with campaigns', () => {
  it('the price of a product is the unit price of a cart with one piece, in every market and for every campaign [PRODUCT-02, CART-01]', () => {
    const price = fc.record({ selling: fc.integer({ min: 0, max: 99_999 }), more: fc.nat(9_999) })
    fc.assert(
      fc.property(
        price,
        fc.array(anyCampaign, { maxLength: 5 }),
        fc.constantFrom(...channel.markets),
        ({ selling, more }, drafts, market) => {
          const line = createLine({ price: { selling, regular: selling + more } })
          const campaigns = drafts
            .filter(({ isRunning }) => isRunning)
            .map((draft) => createCampaign({ ...draft, payQuantity: draft.buyQuantity - 1 }))
          const reductions = drafts
            .filter(({ rule }) => rule === 'percentage')
            .map((draft) => ({ ...draft, activeFrom: daysAgo(3), activeTo: daysAgo(1) }))
          const unitPrice = toCampaignPrice(line.product, { campaigns, reductions }, now)
          const { lines } = calculateCartSummary({ ...createCart([line]), campaigns }, market)
          expect(lines[0]?.unitPrice).toEqual(toPrice(unitPrice, 1, market.vatBasisPoints))
        },
      ),
    )
  })

  it('a reduction by a campaign is compared with the lowest price of the 30 days before it began [PRODUCT-05]', () => {
    expect(priceOf([change(90, 10_000)], campaign(2))).toEqual([8_500, 10_000])
    expect(priceOf([change(90, 9_400), change(9, 10_000)], campaign(2))).toEqual([8_500, 9_400])
    const offer = [change(90, 10_000), change(20, 8_500), change(10, 10_000)]
    expect(priceOf(offer, campaign(2))).toEqual([8_500, 8_500])
    const oldOffer = [change(90, 10_000), change(60, 8_000), change(40, 10_000)]
    expect(priceOf(oldOffer, campaign(2))).toEqual([8_500, 10_000])
    expect(priceOf(oldOffer, campaign(55))).toEqual([8_500, 6_800])
  })

  it('a campaign that ended shortly before another one lowers its comparison price [PRODUCT-05]', () => {
    const before = campaign(20, 10, 2_000)
    expect(priceOf([change(90, 10_000)], before, campaign(2))).toEqual([8_500, 8_000])
    expect(priceOf([change(90, 10_000)], campaign(60, 40, 2_000), campaign(2))).toEqual([
      8_500, 10_000,
    ])
  })

  it('a meal that was never sold at its own price is compared with no other price [PRODUCT-05]', () => {
    expect(priceOf([change(2, 10_000)], campaign(20))).toEqual([8_500, 8_500])
    expect(priceOf([change(2, 10_000)], campaign(2))).toEqual([8_500, 8_500])
    const later = campaign(1, null, 2_000)
    expect(priceOf([change(2, 10_000)], campaign(20, 1), later)).toEqual([8_000, 8_500])
    const { changes } = toCampaignPrice(
      createProduct([change(2, 10_000)]),
      toReductions([campaign(20)]),
      now,
    )
    expect(changes.map(({ selling, since }) => [selling, since])).toEqual([[8_500, daysAgo(2)]])
  })

  it('a campaign that changed or left keeps the prices that it had [PRODUCT-05]', () => {
    const product = createProduct([change(90, 10_000)])
    const reductions = [campaign(20, 5)]
    const running = createCampaign({ ...campaign(20, null, 1_000), rule: 'percentage' })
    expect(toCampaignPrice(product, { campaigns: [running], reductions }, now)).toMatchObject({
      selling: 9_000,
      comparison: 8_500,
    })
    const { changes } = toCampaignPrice(product, { campaigns: [], reductions }, now)
    expect(changes.map(({ selling }) => selling)).toEqual([10_000, 8_500, 10_000])
  })

  it('a campaign that has ended, starts later or covers other products does not change the price [PRODUCT-02]', () => {
    const other = { ...campaign(2), brandId: 2 }
    expect(priceOf([change(90, 10_000)], campaign(9, 1), campaign(-1), other)).toEqual([
      10_000, 10_000,
    ])
    const changes = [change(90, 10_000), change(5, 9_000)]
    expect(priceOf(changes, campaign(-1))).toEqual(priceOf(changes))
  })

  it('the price log shows the days on which a campaign reduced the price [PRODUCT-05]', () => {
    const product = createProduct([change(90, 10_000)])
    const price = toCampaignPrice(product, toReductions([campaign(5, 3)]), now)
    const log = toPriceLog(price.changes, price, { now, timeZone: 'Europe/Stockholm' })
    expect(log.filter(({ isLowest }) => isLowest).map(({ date }) => date)).toEqual([
      '2026-06-25',
      '2026-06-26',
      '2026-06-27',
    ])
  })
})
