import { Button } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { formatSharedLines, MAX_SHARED_LINES, type SharedCart } from './shared-lines.ts'

export function ShareCart({ cart, origin }: { cart: SharedCart; origin: string }) {
  const { t, path } = useShop()
  // The merchant adds the gifts of its campaigns itself.
  const chosen = cart.lines.filter(({ isGift }) => !isGift)
  const lines = formatSharedLines({ lines: chosen })
  if (lines === null) return null
  const leftOut = chosen.length - lines.split(',').length
  return (
    <details className="share-cart">
      <summary className="share-cart-summary quiet">{t('cart.share.title')}</summary>
      <label className="share-cart-label" htmlFor="share-cart-link">
        {t('cart.share.label')}
      </label>
      <div className="share-cart-row cluster gap-2">
        <input
          className="share-cart-link"
          id="share-cart-link"
          value={`${origin}${path('cart')}?lines=${lines}`}
          readOnly
        />
        <Button variant="secondary" size="small" type="button" data-copy-link="">
          {t('cart.share.copy')}
        </Button>
      </div>
      {leftOut > 0 && (
        <p className="hint">{t('cart.share.partly', { max: MAX_SHARED_LINES, count: leftOut })}</p>
      )}
      <p className="share-cart-status" role="status" data-copied-text={t('cart.share.copied')} />
    </details>
  )
}
