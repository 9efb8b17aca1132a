import { useShop } from '#shared/ui/shop-context.tsx'

/** Five stars of which as many are filled as the rating says, in halves. */
export function Stars({ rating }: { rating: number }) {
  const { t, locale } = useShop()
  const text = new Intl.NumberFormat(locale.iso, { maximumFractionDigits: 1 }).format(rating)
  return (
    <span
      className="stars"
      role="img"
      aria-label={t('reviews.rating', { rating: text })}
      data-halves={Math.round(rating * 2)}
    />
  )
}
