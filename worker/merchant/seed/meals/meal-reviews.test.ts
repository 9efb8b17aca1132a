import { describe, expect, it } from 'vitest'
import { meals } from './meals.ts'
import { mealReviews } from './meal-reviews.ts'

const known = new Set(meals.map(({ productId }) => productId))
const bestSellers = meals.toSorted((one, other) => other.soldCount - one.soldCount).slice(0, 25)

describe.each(['en', 'sv'] as const)('the reviews in %s', (language) => {
  const reviews = Object.entries(mealReviews[language])
  const comments = reviews.flatMap(([, some]) => some.map(([, comment]) => comment))

  it('PRODUCT-05 stand at meals of the shop, among them the 25 sold most', () => {
    expect(reviews.filter(([id]) => !known.has(Number(id)))).toEqual([])
    expect(bestSellers.filter(({ productId }) => !mealReviews[language][productId])).toEqual([])
  })

  it('PRODUCT-05 are written once, in no more words than a form takes, calmly', () => {
    expect(comments.filter((comment, at) => comments.indexOf(comment) !== at)).toEqual([])
    for (const comment of comments) expect(comment).toMatch(/^[^!]{10,150}$/)
  })

  it('PRODUCT-05 give one to five, and not everybody is pleased', () => {
    const ratings = reviews.flatMap(([, some]) => some.map(([rating]) => rating))
    expect(new Set(ratings)).toEqual(new Set([2, 3, 4, 5]))
    for (const [, some] of reviews) expect(some.length).toBeLessThanOrEqual(4)
  })
})
