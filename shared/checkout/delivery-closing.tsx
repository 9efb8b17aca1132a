import { formatClock } from '../delivery/delivery-hours.ts'
import { formatDay } from '../delivery/delivery-promise.ts'
import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { getDay, getRelativeDay } from '../delivery/format-slot.ts'
import { getLocalTime, toIsoDate } from '../delivery/local-time.ts'
import { useShop } from '../ui/shop-context.tsx'

/**
 * Says until when the next delivery can be ordered. The script of the page replaces the time by the
 * time that is left, counted from the clock of the server.
 */
export function DeliveryClosing({ slot, now }: { slot: DeliverySlot; now: Date }) {
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
