import { getDateFormat, formatDay } from '../delivery/format-day.ts'
import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { formatHours, formatSlot, getDay, getRelativeDay } from '../delivery/format-slot.ts'
import { RadioCard } from '../ui/form/radio-card.tsx'
import { useShop } from '../ui/shop-context.tsx'
import type { ShippingOption, Deliveries } from './checkout.ts'
import { groupByDay, getDayField, getWindowField, findChosenSlot } from './delivery-choice.ts'
import { FieldError, getFieldId, useErrorText, type FormState } from '../ui/form/field-error.tsx'
import { checkoutFields } from './checkout-fields.ts'
import { ClosingSentence } from '../delivery/closing-sentence.tsx'

type DeliverySlotsProps = {
  shippingId: ShippingOption['id']
  slots: DeliverySlot[]
  chosen: DeliverySlot | undefined
  now: Date
}

export function DeliverySlots({ shippingId, slots, chosen, now }: DeliverySlotsProps) {
  const days = groupByDay(slots)
  return (
    <>
      <DeliveryDays shippingId={shippingId} days={days} chosenDate={chosen?.date ?? ''} now={now} />
      <div>
        {days.map((slotsOfDay) => (
          <DeliveryTimes
            key={slotsOfDay[0].date}
            shippingId={shippingId}
            slots={slotsOfDay}
            chosenStart={slotsOfDay.find(({ start }) => start === chosen?.start)?.start}
          />
        ))}
      </div>
    </>
  )
}

type DeliveryTimesProps = {
  shippingId: ShippingOption['id']
  slots: [DeliverySlot, ...DeliverySlot[]]
  chosenStart: string | undefined
}

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

type DeliveryDaysProps = {
  shippingId: number | string
  days: [DeliverySlot, ...DeliverySlot[]][]
  chosenDate: string
  now: Date
}

function DeliveryDays({ shippingId, days, chosenDate, now }: DeliveryDaysProps) {
  const { t } = useShop()
  const name = getDayField(shippingId)
  const titleId = `${name}-title`
  return (
    <div role="radiogroup" aria-labelledby={titleId}>
      <p className="delivery-window-title" id={titleId}>
        {t('checkout.deliveryWindow.label')}
      </p>
      <div className="delivery-window-days">
        {days.map(([slot]) => (
          <label className="delivery-window-day" key={slot.date}>
            <input
              className="delivery-window-input"
              type="radio"
              name={name}
              value={slot.date}
              defaultChecked={slot.date === chosenDate}
            />
            <DayText slot={slot} now={now} />
          </label>
        ))}
      </div>
    </div>
  )
}

function DayText({ slot, now }: { slot: DeliverySlot; now: Date }) {
  const { t, locale } = useShop()
  const format = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(locale.iso, { ...options, timeZone: 'UTC' }).format(getDay(slot))
  const texts = {
    today: t('checkout.deliveryWindow.today'),
    tomorrow: t('checkout.deliveryWindow.tomorrow'),
    other: format({ weekday: 'short' }),
  }
  return (
    <>
      <span className="delivery-window-weekday">{texts[getRelativeDay(slot, now)]}</span>{' '}
      <span className="delivery-window-date">{format({ day: 'numeric', month: 'short' })}</span>
    </>
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
