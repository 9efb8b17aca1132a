import { formatDay } from '../delivery/delivery-promise.ts'
import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { formatHours, formatSlot, getDay } from '../delivery/format-slot.ts'
import { FieldError, getFieldId, useErrorText, type FormState } from '../ui/form/field-error.tsx'
import { RadioCard } from '../ui/form/radio-card.tsx'
import { useShop } from '../ui/shop-context.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { Deliveries, ShippingOption } from './checkout.ts'
import { DeliveryClosing } from './delivery-closing.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { findChosenSlot, groupByDay } from './delivery-choice.ts'
import { getWindowField } from './delivery-fields.ts'

type DeliveryWindowChoiceProps = FormState & { options: ShippingOption[] }

/**
 * The day and the time of delivery. Every shipping option has its own choice, and the style sheet shows
 * that of the selected option, so no script is needed.
 */
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
  const days = groupByDay(deliveries.slots)
  const [first] = deliveries.slots
  const slot = findChosenSlot(deliveries, chosen)
  const now = new Date(deliveries.loadedAt)
  return (
    <>
      <DeliveryDays shippingId={shippingId} days={days} chosenDate={slot?.date ?? ''} now={now} />
      <div className="delivery-window-times">
        {days.map((slots) => (
          <DeliveryTimes
            key={slots[0].date}
            shippingId={shippingId}
            slots={slots}
            chosenStart={slots.some(({ start }) => start === slot?.start) ? slot?.start : undefined}
          />
        ))}
      </div>
      {first && <DeliveryClosing slot={first} now={now} />}
    </>
  )
}

type DeliveryTimesProps = {
  shippingId: ShippingOption['id']
  slots: [DeliverySlot, ...DeliverySlot[]]
  /** The chosen delivery, if it is on this day. */
  chosenStart: string | undefined
}

/** The deliveries of one day. */
function DeliveryTimes({ shippingId, slots, chosenStart }: DeliveryTimesProps) {
  const { t, locale } = useShop()
  const [first] = slots
  const name = getWindowField(shippingId, first.date)
  const titleId = `${name}-title`
  return (
    <div className="delivery-window-time" role="radiogroup" aria-labelledby={titleId}>
      <p className="delivery-window-title" id={titleId}>
        {t('checkout.deliveryWindow.time', { day: formatDay(getDay(first), locale.iso) })}
      </p>
      {slots.map((slot) => (
        <div key={slot.start} data-delivery={formatSlot(slot, locale.iso)}>
          <RadioCard
            id={`${name}-${slot.from}`}
            name={name}
            value={slot.start}
            label={formatHours(slot, locale.iso)}
            kind="narrow"
            isChecked={slot.start === (chosenStart ?? first.start)}
          />
        </div>
      ))}
    </div>
  )
}
