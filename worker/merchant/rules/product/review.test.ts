import { describe, expect, it } from 'vitest'
import { parseReview } from './review.ts'

const review = { rating: 4, comment: ' Gott och mättande. ', author: 'Åsa' }

describe('parsing of reviews', () => {
  it('spaces around the comment of a review are removed [PRODUCT-05]', () => {
    expect(parseReview(review)).toEqual({ ...review, comment: 'Gott och mättande.' })
  })

  it('a review with the maximum length of comment and author is accepted [PRODUCT-05]', () => {
    const longest = { rating: 5, comment: 'c'.repeat(150), author: 'a'.repeat(50) }
    expect(parseReview(longest)).toEqual(longest)
  })

  it('line breaks in a review are kept and other control characters are removed [PRODUCT-05]', () => {
    const comment = '\u0000Gott.\u0007\nMättande.\u0000'
    expect(parseReview({ ...review, comment })?.comment).toBe('Gott.\nMättande.')
  })

  it('a review may have only a rating or only a comment [PRODUCT-05]', () => {
    const { author } = review
    expect(parseReview({ author, rating: 3, comment: null })).toEqual({
      author,
      rating: 3,
      comment: '',
    })
    expect(parseReview({ author, comment: 'Gott' })).toEqual({
      author,
      rating: null,
      comment: 'Gott',
    })
  })

  it.each([
    ['no rating', { ...review, rating: 0 }],
    ['six stars', { ...review, rating: 6 }],
    ['no author', { ...review, author: '' }],
    ['an author of 51 characters', { ...review, author: 'a'.repeat(51) }],
    ['half a rating', { ...review, rating: 3.5 }],
    ['neither stars nor words', { author: 'Åsa', rating: null, comment: ' \u0000\n' }],
    ['an author of NUL', { ...review, author: '\u0000' }],
    ['a comment of 151 characters', { ...review, comment: 'x'.repeat(151) }],
  ])('a review with %s is refused [PRODUCT-05]', (_name, input) => {
    expect(parseReview(input)).toBeNull()
  })
})
