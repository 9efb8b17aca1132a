import { deliveryHours, formatHour, toClock } from '#shared/delivery/delivery-hours.ts'
import { formatZonedClock } from '#shared/delivery/format-instant.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { useDeliveryNodes } from '../../ui/delivery/delivery-nodes.tsx'
import { getTimeZone } from '../../ui/order/use-order-dates.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'

type Stop = { hour: number; position: string; titleKey: MessageKey; textKey: MessageKey }

const { orderBy, homeFrom, homeTo } = deliveryHours

// `position` tells where the stop is on the line that the style sheet draws from one evening to the
// dinner of one day to the dinner of the next day.
const stops: Stop[] = [
  {
    hour: 18,
    position: 'start',
    titleKey: 'home.day.order.title',
    textKey: 'home.day.order.text',
  },
  {
    hour: orderBy,
    position: 'night',
    titleKey: 'home.day.pick.title',
    textKey: 'home.day.pick.text',
  },
  {
    hour: 6,
    position: 'dawn',
    titleKey: 'home.day.pack.title',
    textKey: 'home.day.pack.text',
  },
  { hour: homeFrom, position: 'end', titleKey: 'home.day.eat.title', textKey: 'home.day.eat.text' },
]

/** A merchant that does not tell when it delivers has no such hours. */
export function HomeDay() {
  const { t, locale, market } = useShop()
  const delivery = useDeliveryNodes()
  if (!delivery) return null
  const timeZone = getTimeZone(market.country.code)
  const format = (hour: number) => formatHour(hour, locale.iso)
  const values = {
    orderBy: formatZonedClock(toClock(orderBy), { language: locale.iso, timeZone }),
    homeFrom: format(homeFrom),
    homeTo: format(homeTo),
  }
  return (
    <TitledSection
      className="home-day"
      titleClassName="home-day-title"
      id="home-day"
      title={t('home.day.title')}
    >
      <ol className="home-day-list">
        {stops.map(({ hour, position, titleKey, textKey }) => (
          <li className="home-day-stop" key={titleKey} data-stop={position}>
            <time className="home-day-time" dateTime={toClock(hour)}>
              {format(hour)}
            </time>
            <h3 className="home-day-name">{t(titleKey)}</h3>
            <p className="home-day-text">{t(textKey, values)}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
