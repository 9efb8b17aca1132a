import type { Review } from '../../merchant-api/product/product-reviews.ts'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export type ReviewSelection = { sort: ReviewSort; page: number }

export const firstReviews: ReviewSelection = { sort: 'newest', page: 1 }

export const REVIEWS_PER_PAGE = 5

/** Everything that is invalid is ignored. */
export function parseReviewSelection(query: URLSearchParams): ReviewSelection {
  const page = query.get('page') ?? ''
  return {
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

/** Writes a selection as a query such as `?sort=highest&page=2`, without default values. */
export function serializeReviewSelection({ sort, page }: ReviewSelection): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', `${page}`)
  return query.size === 0 ? '' : `?${query.toString()}`
}

// Reviews without stars come after all others.
const compareRatings: Record<ReviewSort, (one: Review, other: Review) => number> = {
  newest: () => 0,
  highest: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  lowest: (one, other) => (one.rating ?? 6) - (other.rating ?? 6),
}

export type ReviewPage = {
  reviews: Review[]
  page: number
  pages: number
  from: number
  to: number
}

/** `reviews` must be sorted by time, newest first. A page that is too high becomes the last. */
export function selectReviews(
  reviews: readonly Review[],
  { sort, page }: ReviewSelection,
): ReviewPage {
  const pages = Math.max(1, Math.ceil(reviews.length / REVIEWS_PER_PAGE))
  const shownPage = Math.min(page, pages)
  const start = (shownPage - 1) * REVIEWS_PER_PAGE
  const shown = reviews.toSorted(compareRatings[sort]).slice(start, start + REVIEWS_PER_PAGE)
  return { reviews: shown, page: shownPage, pages, from: start + 1, to: start + shown.length }
}

export function countStars(reviews: readonly Review[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating === stars).length,
  }))
}
