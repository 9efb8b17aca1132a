import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Review } from '../../merchant-api/product/product-reviews.ts'
import {
  countStars,
  parseReviewSelection,
  REVIEWS_PER_PAGE,
  reviewSorts,
  selectReviews,
  serializeReviewSelection,
} from './review-selection.ts'

const createReview = (rating: number | null, author: string): Review => ({
  rating,
  comment: 'Good',
  author,
  writtenAt: null,
})
const parse = (query: string) => parseReviewSelection(new URLSearchParams(query))

describe('the selection of reviews', () => {
  it('reviews are sorted by stars, newer ones first, and reviews without stars are last [PRODUCT-05]', () => {
    const ratings = [3, null, 5, 1, 5]
    const reviews = ratings.map((rating, index) => createReview(rating, `${index}`))
    const list = (sort: (typeof reviewSorts)[number]) =>
      selectReviews(reviews, { sort, page: 1 }).reviews.map(({ author }) => author)
    expect(list('newest')).toEqual(['0', '1', '2', '3', '4'])
    expect(list('highest')).toEqual(['2', '4', '0', '3', '1'])
    expect(list('lowest')).toEqual(['3', '0', '2', '4', '1'])
  })

  it('every review is on exactly one page, in every sort order [PRODUCT-05]', () => {
    const reviewsArbitrary = fc
      .array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 30 })
      .map((ratings) => ratings.map((rating, index) => createReview(rating, `${index}`)))
    fc.assert(
      fc.property(reviewsArbitrary, fc.constantFrom(...reviewSorts), (reviews, sort) => {
        const { pages } = selectReviews(reviews, { sort, page: 1 })
        const all = Array.from({ length: pages }, (_, index) =>
          selectReviews(reviews, { sort, page: index + 1 }),
        )
        expect(all.every((page) => page.reviews.length <= REVIEWS_PER_PAGE)).toBe(true)
        const authors = all.flatMap((page) => page.reviews.map(({ author }) => author))
        expect(authors.toSorted()).toEqual(reviews.map(({ author }) => author).toSorted())
        expect(selectReviews(reviews, { sort, page: 999 }).page).toBe(pages)
      }),
    )
  })

  it('the stars of all reviews are counted, from five stars down to one [PRODUCT-05]', () => {
    const reviews = [5, 5, 4, 1, null].map((rating) => createReview(rating, 'Eva'))
    expect(countStars(reviews).map(({ count }) => count)).toEqual([2, 1, 0, 0, 1])
  })

  it('any query is a selection, and a selection keeps its meaning as a query [PRODUCT-05]', () => {
    expect(parse('sort=highest&page=3')).toEqual({ sort: 'highest', page: 3 })
    expect(serializeReviewSelection({ sort: 'highest', page: 3 })).toBe('?sort=highest&page=3')
    const queries = fc
      .record({ sort: fc.string(), page: fc.string() })
      .map((query) => `${new URLSearchParams(query)}`)
    fc.assert(
      fc.property(queries, (query) => {
        const selection = parse(query)
        expect(reviewSorts).toContain(selection.sort)
        expect(selection.page).toBeGreaterThanOrEqual(1)
        expect(parse(serializeReviewSelection(selection))).toEqual(selection)
      }),
    )
  })
})
