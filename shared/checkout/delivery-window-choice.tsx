import { FieldError, getFieldId, useErrorText, type FormState } from '../ui/form/field-error.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { Deliveries, ShippingOption } from './checkout.ts'
import { findChosenSlot } from './delivery-choice.ts'
import { DeliverySlots } from './delivery-slots.tsx'
import { ClosingSentence } from '../delivery/closing-sentence.tsx'
import { useShop } from '../ui/shop-context.tsx'

type DeliveryWindowChoiceProps = FormState & { options: ShippingOption[] }

/** Every shipping option has its own choice, of which the style sheet shows one, so no script is needed. */
export function DeliveryWindowChoice({ options, values, errors }: DeliveryWindowChoiceProps) {
  const field = checkoutFields.deliveryWindow
  const error = useErrorText(field, errors)
  const hasDeliveries = options.some(({ deliveries }) => deliveries)
  if (!hasDeliveries && !error) return null
  return (
    <div className="delivery-window" id={getFieldId(field.name)} tabIndex={-1}>
      <FieldError name={field.name} error={error} />
      <div className="delivery-window-options">
        {options.map(({ id, deliveries }) => (
          <div className="delivery-window-option" key={id}>
            {deliveries && (
              <OptionDeliveries
                shippingId={id}
                deliveries={deliveries}
                chosen={values.deliveryWindow ?? ''}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type OptionDeliveriesProps = {
  shippingId: ShippingOption['id']
  deliveries: Deliveries
  chosen: string
}

function OptionDeliveries({ shippingId, deliveries, chosen }: OptionDeliveriesProps) {
  const { t, locale } = useShop()
  const [first] = deliveries.slots
  const now = new Date(deliveries.loadedAt)
  return (
    <>
      <DeliverySlots
        shippingId={shippingId}
        slots={deliveries.slots}
        chosen={findChosenSlot(deliveries, chosen) ?? undefined}
        now={now}
      />
      {first && (
        <p className="hint">
          <ClosingSentence
            slot={first}
            context={{ t, language: locale.iso, now }}
            closed={t('checkout.deliveryWindow.closed')}
          />
        </p>
      )}
    </>
  )
}
