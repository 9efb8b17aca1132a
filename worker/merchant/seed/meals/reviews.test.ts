import { describe, expect, it } from 'vitest'
import { meals } from './meals.ts'
import { reviews } from '../sql/review-rows.ts'

const productIds = new Set(meals.map(({ productId }) => productId))
const bestSellers = meals.toSorted((one, other) => other.soldCount - one.soldCount).slice(0, 25)

describe.each(['en', 'sv'] as const)('the reviews in %s', (language) => {
  const own = reviews[language]

  it('all reviews in the catalogue belong to meals of the shop [PRODUCT-05]', () => {
    expect(Object.keys(own).filter((id) => !productIds.has(Number(id)))).toEqual([])
  })

  it('each of the 25 best-selling meals has reviews [PRODUCT-05]', () => {
    expect(bestSellers.filter(({ productId }) => !own[productId])).toEqual([])
  })

  it('no two reviews have the same comment [PRODUCT-05]', () => {
    const comments = Object.values(own).flatMap((list) => list.map(({ comment }) => comment))
    expect(comments).toEqual([...new Set(comments)])
  })
})
