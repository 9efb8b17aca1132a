import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** Shares the page with the browser, or copies its link. It is hidden without script. */
export function ProductShare({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <p className="product-share">
      <button className="product-share-button" type="button" data-share={name}>
        <Icon name="share" />
        {t('product.share')}
      </button>
      <span
        className="product-share-status"
        role="status"
        data-share-status={t('product.share.copied')}
      />
    </p>
  )
}
