import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReview } from '../../merchant/rules/product/review.ts'
import { validateReview } from './review-fields.ts'

const review = { rating: '4', author: 'Eva', comment: 'Good' }
const findErrors = (change: Record<string, string>) => {
  const result = validateReview({ ...review, ...change })
  return result.ok ? {} : result.errors
}

describe('the fields of a review', () => {
  it.each([
    ['all fields', {}],
    ['no rating', { rating: 'required' }, { rating: '' }],
    ['six stars', { rating: 'required' }, { rating: '6' }],
    ['a name of spaces', { author: 'required' }, { author: '  ' }],
    ['a name of 50 characters', {}, { author: 'n'.repeat(50) }],
    ['a name of 51 characters', { author: 'too-long' }, { author: 'n'.repeat(51) }],
    ['no comment', { comment: 'required' }, { comment: '' }],
    ['a comment of 150 characters', {}, { comment: 'c'.repeat(150) }],
    ['150 characters with a line break', {}, { comment: `c\r\n${'c'.repeat(148)}` }],
    ['a comment of 151 characters', { comment: 'too-long' }, { comment: 'c'.repeat(151) }],
  ])(
    'a review with %s has the errors %j [PRODUCT-05]',
    (_name, errors, change: Record<string, string> = {}) => {
      expect(findErrors(change)).toEqual(errors)
    },
  )

  it('the merchant accepts the length of every review that the shop accepts [PRODUCT-05]', () => {
    const texts = fc.record({
      rating: fc.oneof(fc.constantFrom('1', '5', '0'), fc.string()),
      author: fc.string({ unit: 'binary', maxLength: 60 }),
      comment: fc.string({ unit: 'binary', maxLength: 170 }),
    })
    fc.assert(
      fc.property(texts, (form) => {
        const result = validateReview(form)
        if (!result.ok) return
        const { rating, author, comment } = result.values
        expect(parseReview({ rating: Number(rating), author, comment })).not.toBeNull()
      }),
    )
  })
})
