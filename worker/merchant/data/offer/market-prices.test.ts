import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogueDatabase } from '../../../../tests/support/sqlite-d1.ts'
import { projectFolder } from '../../../../tests/support/test-shop.ts'
import { toCampaignPrice } from '../../rules/campaign/campaign-price.ts'
import { createCampaign } from '../../rules/campaign/campaign.fixture.ts'
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
    const reductions = fc.uniqueArray(reduction, {
      maxLength: 3,
      selector: ({ roundingUnit }) => roundingUnit,
    })
    fc.assert(
      fc.property(anyAmount, reductions, (amount, list) => {
        const { product } = createLine({ price: { selling: amount, regular: amount } })
        const campaigns = list.map((each) => createCampaign({ ...each, rule: 'percentage' }))
        const { selling } = toCampaignPrice(product, { campaigns, reductions: [] }, new Date())
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

it('a shop from before keeps the reductions of its campaigns, and compares with prices that it had [PRODUCT-05]', () => {
  const folder = join(projectFolder, 'worker/merchant/migrations')
  const shop = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const file of readdirSync(folder).toSorted()) {
    if (file.startsWith('0016'))
      shop.exec(`
        INSERT INTO campaigns (campaign_id, position, rule, brand_id, basis_points, active_from, active_to) VALUES
          ('ended', 1, 'percentage', 1, 2000, '2026-01-01', '2026-02-01'), ('runs', 2, 'percentage', 1, 1500, '2026-01-01', NULL),
          ('covered', 3, 'percentage', 1, 1000, '2026-01-01', '2026-03-01');
        INSERT INTO campaign_markets SELECT campaign_id, '1|se', 'se', 0, 100 FROM campaigns;
        INSERT INTO product_prices VALUES (1, 'SEK', 12900, 14900, 14400);`)
    shop.exec(readFileSync(join(folder, file), 'utf8'))
  }
  const log = "SELECT active_from, active_to FROM reduction_log WHERE market = 'se' ORDER BY 1"
  expect(shop.prepare(log).all()).toEqual([
    { active_from: '2026-01-01', active_to: '2026-02-01' },
    { active_from: '2026-02-01', active_to: null },
  ])
  expect(shop.prepare('SELECT lowest FROM product_prices').get()).toEqual({ lowest: 12_900 })
  shop.exec("DELETE FROM campaigns WHERE campaign_id = 'runs'")
  expect(shop.prepare(`${log} DESC`).get()).not.toMatchObject({ active_to: null })
  shop.close()
})
