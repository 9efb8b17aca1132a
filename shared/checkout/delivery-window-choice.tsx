import { FieldError, getFieldId, useErrorText, type FormState } from '../ui/form/field-error.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { Deliveries, ShippingOption } from './checkout.ts'
import { findChosenSlot } from './delivery-choice.ts'
import { DeliverySlots } from './delivery-slots.tsx'
import { formatClock } from '../delivery/delivery-hours.ts'
import { formatDay } from '../delivery/delivery-promise.ts'
import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { getDay, getRelativeDay } from '../delivery/format-slot.ts'
import { getLocalTime, toIsoDate } from '../delivery/local-time.ts'
import { useShop } from '../ui/shop-context.tsx'

/** The script of the page replaces the time by the time that is left by the clock of the server. */
function DeliveryClosing({ slot, now }: { slot: DeliverySlot; now: Date }) {
  const { t, locale } = useShop()
  const closesAt = new Date(slot.closesAt)
  const { today, clock } = getLocalTime(closesAt, slot.timeZone)
  const orderDate = toIsoDate(today)
  const delivery = { day: getRelativeDay(slot, now), date: formatDay(getDay(slot), locale.iso) }
  const orderBy = {
    time: formatClock(clock, locale.iso),
    orderDay: getRelativeDay({ date: orderDate, timeZone: slot.timeZone }, now),
    orderDate: formatDay(today, locale.iso),
  }
  return (
    <p
      className="delivery-window-closing"
      data-closes-in={Math.round((closesAt.getTime() - now.getTime()) / 1000)}
      data-within={t('checkout.deliveryWindow.within', { ...delivery, duration: '{duration}' })}
      data-hours={t('checkout.deliveryWindow.hours', { hours: '{hours}', minutes: '{minutes}' })}
      data-minutes={t('checkout.deliveryWindow.minutes', { minutes: '{minutes}' })}
      data-closed={t('checkout.deliveryWindow.closed')}
      // The script of the countdown may change the text before React takes over.
      suppressHydrationWarning
    >
      {t('checkout.deliveryWindow.orderBy', { ...orderBy, ...delivery })}
    </p>
  )
}

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
      {first && <DeliveryClosing slot={first} now={now} />}
    </>
  )
}
