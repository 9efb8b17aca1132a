import { formatClock, formatClockRange } from '#shared/delivery/delivery-hours.ts'
import { listPromises, type PromiseTexts } from '#shared/delivery/delivery-promise.ts'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { formatZone } from '#shared/delivery/format-zone.ts'
import { isDaily } from '#shared/delivery/next-delivery.ts'
import type { Translate } from '#shared/i18n/translator.ts'
import { hasNormalDelivery, type StockStatus } from '#shared/product/stock-status.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

type DeliveryPromiseProps = {
  status: StockStatus
  /** It is null if the merchant does not tell when it delivers. */
  window: DeliveryWindow | null
}

/**
 * Says when a meal is delivered. The page is cached, so it names no day: the script of the page
 * replaces the sentence by one with the day, and shows the other sentence if the chosen size or
 * quantity takes longer. A sold-out meal has no time of delivery.
 */
export function DeliveryPromise({ status, window }: DeliveryPromiseProps) {
  const { t, liveStock } = useShop()
  const isSoldOut = status === 'out-of-stock'
  if (isSoldOut && !liveStock) return null
  const isNormal = hasNormalDelivery(status)
  return (
    <>
      <p className="delivery-promise" data-delivery="normal" hidden={!isNormal}>
        <Icon name="truck" />
        <NormalDelivery window={window} />
      </p>
      <p className="delivery-promise" data-delivery="longer" hidden={isNormal || isSoldOut}>
        <Icon name="truck" />
        <span>{getLongerText(t, window)}</span>
      </p>
    </>
  )
}

/** Returns the time of delivery of a meal that is made to order. */
export function getLongerText(t: Translate, window: DeliveryWindow | null): string {
  return window?.madeToOrderDays
    ? t('delivery.madeToOrder', window.madeToOrderDays)
    : t('delivery.longer')
}

const isNextDayDelivery = (window: DeliveryWindow): boolean =>
  window.leadDays === 1 && isDaily(window, new Date())

const listCurrentPromises = (window: DeliveryWindow, texts: PromiseTexts, language: string) =>
  listPromises(window, { texts, language, now: new Date() })

function NormalDelivery({ window }: { window: DeliveryWindow | null }) {
  const { t, locale } = useShop()
  if (!window) return <span>{t('delivery.normal')}</span>
  const { from, to, timeZone } = window
  const values = {
    orderBy: formatClock(window.orderBy, locale.iso) + formatZone(timeZone, locale.iso),
    hours: to
      ? formatClockRange(from, to, locale.iso)
      : t('delivery.from', { time: formatClock(from, locale.iso) }),
  }
  const isNextDay = isNextDayDelivery(window)
  const withDays = { ...values, day: '{day}', orderDay: '{orderDay}' }
  const texts = { today: t('delivery.today', withDays), later: t('delivery.later', withDays) }
  const promises = listCurrentPromises(window, texts, locale.iso)
  return (
    <span data-delivery-promises={JSON.stringify(promises)}>
      {t(isNextDay ? 'delivery.nextDay' : 'delivery.nextRound', values)}
    </span>
  )
}
