import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

/** Leads a shopper who has ordered before to the meals of the newest order. */
export function OrderAgainLink() {
  const t = useTranslate()
  const path = usePath()
  return (
    <p className="row">
      <a className="chip" href={`${path('order')}?step=again`}>
        {t('orderAgain.link')}
        <Icon name="arrow" />
      </a>
    </p>
  )
}
