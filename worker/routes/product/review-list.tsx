import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { Review, Reviews } from '../../merchant-api/product/product-reviews.ts'
import { Stars } from '../../ui/product/stars.tsx'
import {
  reviewSorts,
  selectReviews,
  serializeReviewSelection,
  type ReviewPage,
  type ReviewSelection,
  type ReviewSort,
} from './review-selection.ts'

const sortKeys: Record<ReviewSort, MessageKey> = {
  newest: 'reviews.sort.newest',
  highest: 'reviews.sort.highest',
  lowest: 'reviews.sort.lowest',
}

type ReviewListProps = { alias: string; reviews: Reviews; selection: ReviewSelection }

/** With script its list replaces the list of the open page. */
function useReviewsHref(alias: string): (selection: ReviewSelection) => string {
  const { prefix } = useShop()
  const path = buildPath(prefix, 'product-reviews', { alias })
  return (selection) => `${path}${serializeReviewSelection(selection)}`
}

export function ReviewList({ alias, reviews, selection }: ReviewListProps) {
  const t = useTranslate()
  const toHref = useReviewsHref(alias)
  const shown = selectReviews(reviews.reviews, selection)
  const loaded = reviews.reviews.length
  const { from, to } = shown
  return (
    <div className="review-list stack gap-3" data-review-list="">
      <div className="review-list-bar cluster spread middle">
        <p className="numbers hint" tabIndex={-1} data-review-count="">
          {shown.pages === 1
            ? t('reviews.count', { count: loaded })
            : t('reviews.shown', { from, to, count: loaded })}
          {reviews.count > loaded && ` ${t('reviews.newestOnly')}`}
        </p>
        {loaded > 1 && <SortLinks sort={selection.sort} toHref={toHref} />}
      </div>
      <ul className="review-list-items">
        {shown.reviews.map((review, index) => (
          <ReviewItem key={shown.from + index} review={review} />
        ))}
      </ul>
      <PageLinks shown={shown} sort={selection.sort} toHref={toHref} />
    </div>
  )
}

type LinksProps = { sort: ReviewSort; toHref: (selection: ReviewSelection) => string }

function SortLinks({ sort, toHref }: LinksProps) {
  const t = useTranslate()
  return (
    <nav aria-label={t('reviews.sort.label')}>
      <ul className="review-list-sorts cluster">
        {reviewSorts.map((option) => (
          <li key={option}>
            <a
              className="review-list-sort plain-link row"
              href={toHref({ sort: option, page: 1 })}
              aria-current={option === sort ? 'true' : undefined}
              rel="nofollow"
            >
              {t(sortKeys[option])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageLinks({ shown, sort, toHref }: LinksProps & { shown: ReviewPage }) {
  const t = useTranslate()
  const { page, pages } = shown
  if (pages === 1) return null
  return (
    <nav className="cluster gap-3" aria-label={t('reviews.pages')}>
      {page > 1 && (
        <ButtonLink href={toHref({ sort, page: page - 1 })} variant="secondary" size="small">
          {t('reviews.previous')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink href={toHref({ sort, page: page + 1 })} variant="secondary" size="small">
          {t('reviews.next')}
        </ButtonLink>
      )}
    </nav>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { locale } = useShop()
  const lang = useMerchantLang()
  const { rating, author, comment, writtenAt } = review
  const format = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li className="review-list-item stack gap-2">
      {rating !== null && <Stars rating={rating} />}
      {comment !== '' && (
        <p className="review-list-comment" lang={lang}>
          {comment}
        </p>
      )}
      <p className="breakable hint">
        {author}
        {writtenAt !== null && (
          <>
            {', '}
            <time dateTime={writtenAt.slice(0, 10)}>{format.format(new Date(writtenAt))}</time>
          </>
        )}
      </p>
    </li>
  )
}
