import type { MessageKey } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type Hour = { time: string; position: string; titleKey: MessageKey; textKey: MessageKey }

// `position` tells where the hour is on the line that the style sheet draws from one dinner to the
// next.
const hours: Hour[] = [
  {
    time: '18:00',
    position: 'start',
    titleKey: 'home.day.order.title',
    textKey: 'home.day.order.text',
  },
  {
    time: '22:00',
    position: 'night',
    titleKey: 'home.day.cook.title',
    textKey: 'home.day.cook.text',
  },
  {
    time: '06:00',
    position: 'dawn',
    titleKey: 'home.day.pack.title',
    textKey: 'home.day.pack.text',
  },
  { time: '18:00', position: 'end', titleKey: 'home.day.eat.title', textKey: 'home.day.eat.text' },
]

export function HomeDay() {
  const t = useTranslate()
  return (
    <section className="home-day" aria-labelledby="home-day">
      <h2 className="home-day-title" id="home-day">
        {t('home.day.title')}
      </h2>
      <ol className="home-day-list">
        {hours.map(({ time, position, titleKey, textKey }) => (
          <li className="home-day-stop" key={titleKey} data-stop={position}>
            <time className="home-day-time" dateTime={time}>
              {time}
            </time>
            <h3 className="home-day-name">{t(titleKey)}</h3>
            <p className="home-day-text">{t(textKey)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
