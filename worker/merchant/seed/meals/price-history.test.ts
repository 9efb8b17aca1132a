import { describe, expect, it } from 'vitest'
import { meals } from './meals.ts'
import { listPriceHistories, type PriceHistory } from './price-history.ts'

const histories = meals.flatMap(listPriceHistories)
const today = ({ steps }: PriceHistory) => steps.at(-1) ?? { daysAgo: 0, selling: 0, regular: 0 }
const isReduced = (history: PriceHistory) => today(history).selling < today(history).regular
const reduced = histories.filter(isReduced)
const unreduced = histories.filter((history) => !isReduced(history))
/** The lowest price of the 30 days before the last change. */
function findLowest({ steps }: PriceHistory): number {
  const ago = steps.at(-1)?.daysAgo ?? 0
  const days = Array.from({ length: 30 }, (_, day) => ago + 1 + day)
  const prices = days.map((day) => steps.findLast(({ daysAgo }) => daysAgo >= day)?.selling)
  return Math.min(...prices.map(Number))
}
const shapeOf = ({ steps }: PriceHistory) => steps.map(({ daysAgo }) => daysAgo).join()

describe('the price history', () => {
  it('the reduced meals have different price histories [PRODUCT-05]', () => {
    const krona = reduced.filter(({ currency }) => currency === 'SEK')
    expect(new Set(krona.map((history) => today(history).daysAgo)).size).toBeGreaterThan(8)
    expect(new Set(krona.map(shapeOf)).size).toBeGreaterThan(krona.length / 2)
  })

  it.each(['SEK', 'EUR', 'USD'])(
    'most reduced prices in %s, but not all, are below the lowest earlier price [PRODUCT-05]',
    (currency) => {
      const own = reduced.filter((history) => history.currency === currency)
      const real = own.filter((history) => findLowest(history) > today(history).selling)
      expect(real.length / own.length).toBeGreaterThan(0.65)
      expect(real.length / own.length).toBeLessThan(0.95)
    },
  )

  it('some meals without a reduction also changed their price, and no price is ever above the regular price [PRODUCT-05]', () => {
    const changed = unreduced.filter(({ steps }) => steps.length > 1)
    expect(changed.length / unreduced.length).toBeGreaterThan(0.3)
    expect(changed.length / unreduced.length).toBeLessThan(0.7)
    for (const { steps } of histories) {
      const days = steps.map(({ daysAgo }) => daysAgo)
      expect(days).toEqual(days.toSorted((one, other) => other - one))
      expect(new Set(days).size).toBe(days.length)
      expect(steps.every(({ selling, regular }) => 0 < selling && selling <= regular)).toBe(true)
      expect(steps.every(({ selling }, index) => selling !== steps[index + 1]?.selling)).toBe(true)
    }
  })
})
