import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import type { Review } from '../../merchant-api/product/product-reviews.ts'
import { Reviews } from './reviews.tsx'

const product = { alias: 'meatballs', rating: { average: 4.25, count: 4 } }
const createReview = (change: Partial<Review> = {}): Review => ({
  rating: 4,
  comment: 'Good',
  author: 'Eva',
  writtenAt: '2026-03-02T10:00:00.000Z',
  ...change,
})

describe('the reviews of a product', () => {
  it('the average, the number of ratings and the number of each star are shown [PRODUCT-05]', () => {
    const ratings = [5, 5, 4, 3].map((rating) => createReview({ rating }))
    const html = renderInShop(
      <Reviews product={product} reviews={{ count: 4, reviews: ratings }} />,
    )
    expect(html).toContain('4.3 out of 5')
    expect(html).toContain('4 ratings')
    const counts = [...html.matchAll(/reviews-spread-count[^"]*">(\d+)</g)].map(
      ([, count]) => count,
    )
    expect(counts).toEqual(['2', '1', '1', '0', '0'])
    expect(findTag(html, 'data-halves="9"')).toContain('aria-label="4.3 out of 5 stars"')
    expect(html).toContain('<time dateTime="2026-03-02">March 2, 2026</time>')
  })

  it('a comment has the language in which the market has its texts [PRODUCT-05, ROUTE-11]', () => {
    const reviews = { count: 1, reviews: [createReview({ comment: 'Gott' })] }
    const page = <Reviews product={product} reviews={reviews} />
    expect(renderInShop(page)).toMatch(/<p(?![^>]* lang=)[^>]*>Gott/)
    const market = {
      id: '1',
      alias: 'fi',
      defaultLanguageId: 'sv-SE',
      groupKey: '',
      isVirtual: false,
      isOnlyInCheckout: false,
      allowedLanguages: ['sv' as const],
      country: { name: 'Finland', code: 'FI' },
      currency: { name: 'Euro', code: 'EUR' },
    }
    expect(renderInShop(page, { market })).toMatch(/<p [^>]*lang="sv"[^>]*>Gott/)
  })

  it('a review without stars or time is shown without them [PRODUCT-05]', () => {
    const reviews = { count: 1, reviews: [createReview({ rating: null, writtenAt: null })] }
    const unrated = { ...product, rating: { average: 0, count: 0 } }
    const html = renderInShop(<Reviews product={unrated} reviews={reviews} />)
    expect(html).toContain('>Good</p>')
    expect(html).not.toContain('role="img"')
    expect(html).not.toContain('<time')
  })

  it('more reviews than were loaded are mentioned [PRODUCT-05]', () => {
    const reviews = { count: 140, reviews: [createReview()] }
    const html = renderInShop(<Reviews product={product} reviews={reviews} />)
    expect(html).toContain('Older reviews are not shown.')
  })
})
