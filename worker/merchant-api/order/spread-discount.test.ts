import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadDiscount } from './spread-discount.ts'

const toItems = (totals: readonly number[]) =>
  totals.map((total) => ({ total: { incVat: total, exVat: total } }))
const spread = (totals: readonly number[], discount: number) =>
  spreadDiscount(toItems(totals), { incVat: discount, exVat: 0 }).map(({ total }) => total.incVat)

it('a discount of the order is taken from its items by share, and the rest from the first [TRACK-05]', () => {
  expect(spread([20_000], 5000)).toEqual([15_000])
  expect(spread([10_000, 20_000], 5000)).toEqual([8333, 16_667])
  expect(spread([100, 100, 100], 100)).toEqual([66, 67, 67])
  expect(spread([100, 50], 400)).toEqual([0, 0])
  expect(spread([100], -10)).toEqual([100])
  expect(spread([], 400)).toEqual([])
})

it('what the items lose is the whole discount, and no item is below zero [TRACK-05]', () => {
  const totals = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(totals, fc.nat(20_000_000), (before, discount) => {
      const after = spread(before, discount)
      const sum = before.reduce((all, total) => all + total, 0)
      expect(after.reduce((all, total) => all + total, 0)).toBe(sum - Math.min(discount, sum))
      expect(after.every((total) => total >= 0)).toBe(true)
    }),
  )
})
