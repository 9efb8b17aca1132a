import { hasNormalDelivery, type StockStatus } from '#shared/product/stock-status.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { useDeliveryNodes } from '../../ui/delivery/delivery-nodes.tsx'

/**
 * Says when a meal is delivered. The script of the page shows the other sentence if the chosen size or
 * quantity takes longer. A sold-out meal has no time of delivery.
 */
export function DeliveryPromise({ status }: { status: StockStatus }) {
  const { t, liveStock } = useShop()
  const delivery = useDeliveryNodes()
  const isSoldOut = status === 'out-of-stock'
  if (isSoldOut && !liveStock) return null
  const isNormal = hasNormalDelivery(status)
  return (
    <>
      <p className="delivery-promise" data-delivery="normal" hidden={!isNormal}>
        <Icon name="truck" />
        <span data-delivery-node="promise">{delivery?.promise ?? t('delivery.normal')}</span>
      </p>
      <p className="delivery-promise" data-delivery="longer" hidden={isNormal || isSoldOut}>
        <Icon name="truck" />
        <span data-delivery-node="longer">{delivery?.longer ?? t('delivery.longer')}</span>
      </p>
    </>
  )
}
