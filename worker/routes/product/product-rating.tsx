import type { Product } from '#shared/product/product.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { Stars } from '../../ui/product/stars.tsx'
import { REVIEWS_ID } from './reviews.tsx'

/** The average rating below the name of a product. It leads to the reviews on the same page. */
export function ProductRating({ rating }: Pick<Product, 'rating'>) {
  const { t } = useShop()
  if (rating.count === 0) return null
  return (
    <a className="product-rating" href={`#${REVIEWS_ID}`}>
      <Stars rating={rating.average} />
      <span className="product-rating-votes">{t('reviews.votes', { count: rating.count })}</span>
    </a>
  )
}
