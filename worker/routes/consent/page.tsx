import { ANSWER_FIELD } from '#shared/consent/consent-answer.ts'
import { consentPurposes, type Consent, type ConsentPurpose } from '#shared/consent/consent.ts'
import { formatInstant } from '#shared/delivery/format-instant.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import {
  destinations,
  destinationKinds,
  type ChannelDestinations,
  type DestinationKind,
} from '#shared/measurement/destinations.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { getTimeZone } from '../../ui/order/use-order-dates.ts'

type ConsentView = {
  consent: Consent
  isAnswered: boolean
  chosenAt: Date | null
  destinations: ChannelDestinations
  hasNotice: boolean
}

const purposeTexts: Record<ConsentPurpose, { title: MessageKey; text: MessageKey }> = {
  analytics: { title: 'consent.analytics.title', text: 'consent.analytics.text' },
  email: { title: 'consent.email.title', text: 'consent.email.text' },
  ads: { title: 'consent.ads.title', text: 'consent.ads.text' },
}

/** The names under which visitors know the tools. */
const toolNames: Record<DestinationKind, string> = {
  consentTool: 'Cookiebot',
  analytics: 'Google Analytics',
  tagManager: 'Google Tag Manager',
  sessionRecording: 'Microsoft Clarity',
  emailMarketing: 'Klaviyo',
  adPixel: 'Meta Pixel',
  professionalNetwork: 'LinkedIn Insight Tag',
}

const listToolNames = (configured: ChannelDestinations, purpose: ConsentPurpose): string[] =>
  destinationKinds
    .filter((kind) => configured[kind] && destinations[kind].purposes.includes(purpose))
    .map((kind) => toolNames[kind])

function CurrentChoice({ consent, isAnswered, chosenAt }: ConsentView) {
  const { t, locale, market } = useShop()
  const timeZone = getTimeZone(market.country.code)
  const purposes = new Intl.ListFormat(locale.iso).format(
    consent.map((purpose) => t(purposeTexts[purpose].title).toLocaleLowerCase(locale.iso)),
  )
  const agreed = consent.length > 0 ? t('consent.now.agreed', { purposes }) : t('consent.now.none')
  const time = chosenAt && formatInstant(chosenAt, { language: locale.iso, timeZone })
  return (
    <div className="consent-page-now card stack gap-1">
      <h2 className="consent-page-title text-4">{t('consent.now.title')}</h2>
      <p>{isAnswered ? agreed : t('consent.now.unanswered')}</p>
      {isAnswered && time && <p className="hint">{t('consent.now.time', { time })}</p>}
    </div>
  )
}

function Choice({ purpose, view }: { purpose: ConsentPurpose; view: ConsentView }) {
  const { t, locale } = useShop()
  const names = listToolNames(view.destinations, purpose)
  const id = `consent-${purpose}-text`
  const tools = new Intl.ListFormat(locale.iso).format(names)
  return (
    <div className="consent-choices-item">
      <label className="checkbox-field-label semibold row gap-3">
        <input
          className="checkbox-field-input"
          type="checkbox"
          name={purpose}
          defaultChecked={view.consent.includes(purpose)}
          aria-describedby={id}
        />
        <span>{t(purposeTexts[purpose].title)}</span>
      </label>
      <p className="consent-choices-text hint" id={id}>
        {t(purposeTexts[purpose].text)}{' '}
        {names.length > 0 ? t('consent.tools', { tools }) : t('consent.tools.none')}
      </p>
    </div>
  )
}

// The script of the banner shows this part in the banner.
function Choices({ view }: { view: ConsentView }) {
  const t = useTranslate()
  return (
    <div className="stack gap-5" data-consent-choices="">
      <fieldset className="stack gap-2">
        <legend className="consent-choices-title bold">{t('consent.choices.title')}</legend>
        {consentPurposes.map((purpose) => (
          <Choice key={purpose} purpose={purpose} view={view} />
        ))}
      </fieldset>
      <Button size="small" variant="secondary" name={ANSWER_FIELD} value="chosen">
        {t('consent.save')}
      </Button>
    </div>
  )
}

function ConsentForm({ view }: { view: ConsentView }) {
  const { t, path } = useShop()
  const action = path('consent')
  return (
    <form className="stack gap-4" method="post" action={action} data-consent="settings">
      <Choices view={view} />
      <div className="consent-page-buttons stack gap-2">
        <Button size="small" name={ANSWER_FIELD} value="none">
          {t(view.consent.length > 0 ? 'consent.withdraw' : 'consent.refuse')}
        </Button>
        <Button size="small" name={ANSWER_FIELD} value="all">
          {t('consent.accept')}
        </Button>
      </div>
    </form>
  )
}

export function ConsentPage(view: ConsentView) {
  const { t, path, privacyAlias } = useShop()
  const hasTools = Object.keys(view.destinations).length > 0
  return (
    <div className="consent-page prose narrow-page breakable stack gap-4">
      <h1>{t('consent.title')}</h1>
      {view.hasNotice && (
        <Notice tone="success" isAlert>
          {t('consent.saved')}
        </Notice>
      )}
      <p>{t(hasTools ? 'consent.text' : 'consent.text.none')}</p>
      {hasTools && <CurrentChoice {...view} />}
      {hasTools && <ConsentForm view={view} />}
      <h2 className="consent-page-title text-4">{t('consent.needed.title')}</h2>
      <p>{t('consent.needed.text')}</p>
      {privacyAlias && (
        <p>
          <a href={path('content', { alias: privacyAlias })}>{t('newsletter.privacy')}</a>
        </p>
      )}
    </div>
  )
}
