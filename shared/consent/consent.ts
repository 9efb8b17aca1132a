/** Flag `true` or `false`, which other tools may read or set too. */
export const CONSENT_COOKIE = 'ralph-cookie-consent'

/** `version.seconds.purposes`: the Unix time of the choice, and the purposes joined by `-`. */
export const CONSENT_CHOICE_COOKIE = 'ralph-consent-choice'

/** A new version, for changed purposes or texts, asks every visitor again. */
export const CONSENT_VERSION = 1

export const consentPurposes = ['analytics', 'email', 'ads'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** The purposes that a visitor agreed to. Empty before an answer and after a refusal. */
export type Consent = readonly ConsentPurpose[]

/** A choice with its time in Unix seconds. */
export type ConsentChoice = { version: number; chosenAtSeconds: number; consent: Consent }

type ConsentSignal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage'

const createCookiePattern = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]*)`)

const flagPattern = createCookiePattern(CONSENT_COOKIE)
const choicePattern = createCookiePattern(CONSENT_CHOICE_COOKIE)

const findValue = (cookies: string, pattern: RegExp) => pattern.exec(cookies)?.[1]?.trim()

/** Returns the known purposes among the values, in a fixed order. */
export function toConsent(values: unknown): Consent {
  return Array.isArray(values) ? consentPurposes.filter((purpose) => values.includes(purpose)) : []
}

export function findConsentChoice(cookies: string): ConsentChoice | null {
  const value = findValue(cookies, choicePattern) ?? ''
  const [, version, seconds, purposes] = /^(\d{1,6})\.(\d{1,12})\.([a-z-]*)$/.exec(value) ?? []
  if (version === undefined || seconds === undefined || purposes === undefined) return null
  const consent = toConsent(purposes.split('-'))
  return { version: Number(version), chosenAtSeconds: Number(seconds), consent }
}

export function serializeConsentChoice({ version, chosenAtSeconds, consent }: ConsentChoice) {
  return `${version}.${chosenAtSeconds}.${consent.join('-')}`
}

/** Returns the value of the flag. Consent to any purpose counts as `true`. */
export const toConsentFlag = (consent: Consent): 'true' | 'false' =>
  consent.length > 0 ? 'true' : 'false'

/** The purposes that the visitor agreed to, and whether the current question is answered. */
export type ConsentAnswer = { consent: Consent; isAnswered: boolean }

const noAnswer: ConsentAnswer = { consent: [], isAnswered: false }

/** A flag without a readable choice means all purposes, as another tool may have set it. */
export function readConsentAnswer(cookies: string): ConsentAnswer {
  // Most visitors have not answered yet. The search is much quicker than the pattern.
  if (!cookies.includes(CONSENT_COOKIE)) return noAnswer
  const flag = findValue(cookies, flagPattern)
  if (flag !== 'true' && flag !== 'false') return noAnswer
  const choice = findConsentChoice(cookies)
  if (choice && choice.version !== CONSENT_VERSION) return noAnswer
  const consent = choice?.consent ?? consentPurposes
  return { consent: flag === 'true' ? consent : [], isAnswered: true }
}

export const readConsent = (cookies: string): Consent => readConsentAnswer(cookies).consent

export const hasConsentAnswer = (cookies: string): boolean => readConsentAnswer(cookies).isAnswered

/** Returns the signals of the consent mode. Each of them is denied without consent. */
export function toConsentSignals(consent: Consent): Record<ConsentSignal, 'granted' | 'denied'> {
  const toSignal = (purpose: ConsentPurpose) => (consent.includes(purpose) ? 'granted' : 'denied')
  const ads = toSignal('ads')
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: toSignal('analytics'),
  }
}
