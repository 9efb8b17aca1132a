import { getDateFormat } from '../delivery/date-format.ts'
import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { getDay, getRelativeDay } from '../delivery/format-slot.ts'
import { useShop } from '../ui/shop-context.tsx'
import { getDayField } from './delivery-fields.ts'

type DeliveryDaysProps = {
  shippingId: number | string
  days: [DeliverySlot, ...DeliverySlot[]][]
  chosenDate: string
  now: Date
}

/** The days with deliveries as a row of tiles. */
export function DeliveryDays({ shippingId, days, chosenDate, now }: DeliveryDaysProps) {
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
