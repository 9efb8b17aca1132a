import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { DeliveryCheckForm } from './delivery-check-form.tsx'
import { useDeliveryNodes } from './delivery-nodes.tsx'

const PANEL_ID = 'delivery-chip-panel'

type DeliveryChipProps = { returnPath: string | undefined }

/** The next delivery at the postal code of the visitor. The postal code is changed in place, also without script. */
export function DeliveryChip({ returnPath }: DeliveryChipProps) {
  const { t } = useShop()
  const delivery = useDeliveryNodes()
  if (!delivery) return <p className="site-header-usp">{t('header.usp')}</p>
  return (
    <>
      <button className="site-header-usp delivery-chip" type="button" popoverTarget={PANEL_ID}>
        <Icon name="truck" />
        <span className="visually-hidden">{t('delivery.chip.label')}</span>
        <span className="delivery-chip-text">
          <span data-delivery-node="chip">{delivery.chip}</span>
          <span className="delivery-chip-zip" data-delivery-node="zip">
            {delivery.zip}
          </span>
        </span>
      </button>
      <div className="delivery-chip-panel" id={PANEL_ID} popover="auto">
        <DeliveryCheckForm id="header-delivery" returnPath={returnPath}>
          <button className="delivery-chip-forget" name="forget" value="true">
            {t('delivery.chip.forget')}
          </button>
        </DeliveryCheckForm>
      </div>
    </>
  )
}
