import { buildPath } from '#shared/paths/build-path.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type {
  ReviewedProduct,
  Reviews as ReviewData,
} from '../../merchant-api/product/product-reviews.ts'
import { Stars } from '../../ui/product/stars.tsx'
import { ReviewList } from './review-list.tsx'
import { countStars, firstReviews, type ReviewSelection } from './review-selection.ts'

type ReviewsProps = {
  product: Pick<ReviewedProduct, 'alias' | 'rating'>
  reviews: ReviewData
  selection?: ReviewSelection
  /** Heading of a page that shows nothing else. Without it the reviews are a section of a page. */
  pageTitle?: string
}

export const REVIEWS_ID = 'reviews'

export function Reviews({ product, reviews, selection = firstReviews, pageTitle }: ReviewsProps) {
  const { t, prefix } = useShop()
  const Heading = pageTitle === undefined ? 'h2' : 'h1'
  const { alias, rating } = product
  return (
    <section className="reviews stack" aria-labelledby={REVIEWS_ID}>
      <div className="stack gap-4">
        <Heading className="reviews-title" id={REVIEWS_ID}>
          {pageTitle ?? t('reviews.title')}
        </Heading>
        {rating.count > 0 && <Average rating={rating} />}
        {rating.count > 0 && <Spread reviews={reviews} />}
        <div>
          <ButtonLink
            href={buildPath(prefix, 'product-review', { alias })}
            variant="secondary"
            rel="nofollow"
            data-review-link=""
          >
            {t('reviews.write')}
          </ButtonLink>
        </div>
        <p className="reviews-checked hint">{t('reviews.checked')}</p>
      </div>
      {reviews.reviews.length === 0 ? (
        <p className="reviews-none">{t('reviews.none')}</p>
      ) : (
        <ReviewList alias={alias} reviews={reviews} selection={selection} />
      )}
    </section>
  )
}

function Average({ rating }: Pick<ReviewedProduct, 'rating'>) {
  const { t, locale } = useShop()
  const average = new Intl.NumberFormat(locale.iso, { maximumFractionDigits: 1 }).format(
    rating.average,
  )
  return (
    <p className="reviews-average cluster">
      <Stars rating={rating.average} />
      <strong className="text-4">{t('reviews.average', { average })}</strong>
      <span>{t('reviews.votes', { count: rating.count })}</span>
    </p>
  )
}

function Spread({ reviews }: { reviews: ReviewData }) {
  const t = useTranslate()
  const rows = countStars(reviews.reviews)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="reviews-spread" aria-label={t('reviews.spread')}>
      {rows.map(({ stars, count }) => (
        <li className="reviews-spread-row" key={stars}>
          <span>{t('reviews.stars', { count: stars })}</span>
          <progress className="progress-bar" value={count} max={Math.max(1, total)} aria-hidden />
          <span className="reviews-spread-count quiet">{count}</span>
        </li>
      ))}
    </ul>
  )
}
