import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogueDatabase } from '../../../../tests/support/sqlite-d1.ts'
import { toCampaignPrice } from '../../rules/campaign/campaign-price.ts'
import { reduceAmount } from '../../rules/campaign/campaign.ts'
import { createLine } from '../../rules/cart/cart.fixture.ts'

const database = createCatalogueDatabase()
const PRODUCT_ID = 1062

/** Returns the price of a meal in Sweden with these reductions of all meals. */
function findPrice(selling: number, reductions: readonly Reduction[]): unknown {
  database.exec(`
    DELETE FROM rounded_reductions;
    UPDATE product_prices SET selling = ${selling}, regular = ${selling}
      WHERE product_id = ${PRODUCT_ID} AND currency = 'SEK';
    ${reductions
      .map(
        ({ roundingUnit, basisPoints }) =>
          `INSERT INTO rounded_reductions VALUES ('se', 0, 0, ${roundingUnit}, ${basisPoints});`,
      )
      .join('')}`)
  return database
    .prepare("SELECT selling FROM market_prices WHERE market = 'se' AND product_id = ?")
    .get(PRODUCT_ID)?.selling
}

const reduction = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  roundingUnit: fc.constantFrom(1, 5, 10, 50, 100),
})
type Reduction = { basisPoints: number; roundingUnit: number }
const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }),
  fc.integer({ min: 0, max: 9_999 }).map((whole) => whole * 100),
)

describe('the price of a campaign in lists and on pages', () => {
  it('the database rounds every price as the rules do [PRODUCT-02, LIST-04]', () => {
    const running = { categoryIds: null, brandId: null, activeFrom: '2026-01-01', activeTo: null }
    const reductions = fc.uniqueArray(reduction, {
      maxLength: 3,
      selector: ({ roundingUnit }) => roundingUnit,
    })
    fc.assert(
      fc.property(anyAmount, reductions, (amount, list) => {
        const { product } = createLine({ price: { selling: amount, regular: amount } })
        const campaigns = list.map((each) => ({ ...running, ...each }))
        const { selling } = toCampaignPrice(product, campaigns, new Date('2026-06-30'))
        expect(findPrice(amount, list)).toBe(selling)
      }),
      { numRuns: 300 },
    )
  })

  it('a reduced price is the nearest unit, and never above the price before [PRODUCT-02]', () => {
    fc.assert(
      fc.property(anyAmount, reduction, (amount, { basisPoints, roundingUnit }) => {
        const reduced = reduceAmount(amount, { basisPoints, roundingUnit })
        const unit = amount % roundingUnit === 0 ? roundingUnit : 1
        const exact = (amount * (10_000 - basisPoints)) / 10_000
        expect(reduced % unit).toBe(0)
        expect(Math.abs(reduced - exact)).toBeLessThanOrEqual(unit / 2)
        expect(reduced).toBeLessThanOrEqual(amount)
      }),
    )
  })

  it.each([
    { amount: 893, basisPoints: 2_000, roundingUnit: 1, reduced: 714 },
    { amount: 13_900, basisPoints: 1_500, roundingUnit: 1, reduced: 11_815 },
    { amount: 13_900, basisPoints: 1_500, roundingUnit: 100, reduced: 11_800 },
    { amount: 1_090, basisPoints: 1_500, roundingUnit: 100, reduced: 927 },
  ])(
    '$amount less $basisPoints basis points in units of $roundingUnit is $reduced [PRODUCT-02]',
    ({ amount, reduced, ...terms }) => {
      expect(reduceAmount(amount, terms)).toBe(reduced)
      expect(findPrice(amount, [terms])).toBe(reduced)
    },
  )
})
