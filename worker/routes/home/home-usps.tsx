import type { MessageKey } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'

const usps: { titleKey: MessageKey; textKey: MessageKey }[] = [
  { titleKey: 'home.usps.ingredients.title', textKey: 'home.usps.ingredients.text' },
  { titleKey: 'home.usps.noSubscription.title', textKey: 'home.usps.noSubscription.text' },
  { titleKey: 'home.usps.refund.title', textKey: 'home.usps.refund.text' },
]

export function HomeUsps() {
  const t = useTranslate()
  return (
    <TitledSection
      className="home-usps stack gap-5"
      titleClassName="home-usps-title"
      id="home-usps"
      title={t('home.usps.title')}
    >
      <dl className="home-usps-list">
        {usps.map(({ titleKey, textKey }) => (
          <div className="home-usps-item" key={titleKey}>
            <dt className="home-usps-name">{t(titleKey)}</dt>
            <dd className="home-usps-text quiet">{t(textKey)}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}
