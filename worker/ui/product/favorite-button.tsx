import { FAVORITES_FORM_ID } from '#shared/favorites/favorites.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type FavoriteButtonProps = {
  product: { productId: number; name: string }
  /** A cached page does not know it, so the button has no state until a script sets it. */
  isFavorite?: boolean | undefined
  hasText?: boolean
}

/** Without script it posts a form; with script it is a toggle button. */
export function FavoriteButton({ product, isFavorite, hasText = false }: FavoriteButtonProps) {
  const t = useTranslate()
  return (
    <button
      className="favorite-button"
      form={FAVORITES_FORM_ID}
      name="toggle"
      value={product.productId}
      aria-pressed={isFavorite}
      aria-label={hasText ? undefined : t('favorites.button', { name: product.name })}
    >
      {hasText && t('favorites.text')}
    </button>
  )
}
