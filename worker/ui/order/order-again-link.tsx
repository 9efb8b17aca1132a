import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

/** Leads a shopper who has ordered before to the meals of the newest order. */
export function OrderAgainLink() {
  const { t, path } = useShop()
  return (
    <p className="row">
      <a className="chip" href={`${path('order')}?step=again`}>
        {t('orderAgain.link')}
        <Icon name="arrow" />
      </a>
    </p>
  )
}
