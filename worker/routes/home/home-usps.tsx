import type { MessageKey } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

const usps: { titleKey: MessageKey; textKey: MessageKey }[] = [
  { titleKey: 'home.promise.fresh.title', textKey: 'home.promise.fresh.text' },
  { titleKey: 'home.promise.open.title', textKey: 'home.promise.open.text' },
  { titleKey: 'home.promise.back.title', textKey: 'home.promise.back.text' },
]

export function HomeUsps() {
  const t = useTranslate()
  return (
    <section className="home-promises" aria-labelledby="home-promises">
      <h2 className="home-promises-title" id="home-promises">
        {t('home.promise.title')}
      </h2>
      <dl className="home-promises-list">
        {usps.map(({ titleKey, textKey }) => (
          <div className="home-promises-item" key={titleKey}>
            <dt className="home-promises-name">{t(titleKey)}</dt>
            <dd className="home-promises-text">{t(textKey)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
