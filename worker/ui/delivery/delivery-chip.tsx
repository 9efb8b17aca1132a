import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { useDeliveryNodes } from './delivery-nodes.tsx'

/** The next delivery at the postal code of the visitor. It leads to the form that changes the postal code. */
export function DeliveryChip({ returnPath }: { returnPath: string | undefined }) {
  const { t, path } = useShop()
  const delivery = useDeliveryNodes()
  if (!delivery) return <p className="site-header-usp">{t('header.usp')}</p>
  const query = returnPath === undefined ? '' : `?returnTo=${encodeURIComponent(returnPath)}`
  return (
    <a
      className="site-header-usp site-header-delivery"
      href={`${path('delivery-check')}${query}`}
      data-dialog=""
    >
      <Icon name="truck" />
      <span className="visually-hidden">{t('delivery.chip.label')}</span>
      <span>
        <span data-delivery-node="chip">{delivery.chip}</span>{' '}
        <span className="site-header-zip" data-delivery-node="zip">
          {delivery.zip}
        </span>
      </span>
    </a>
  )
}
