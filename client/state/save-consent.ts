import {
  CONSENT_CHOICE_COOKIE,
  CONSENT_COOKIE,
  CONSENT_VERSION,
  hasConsentAnswer,
  readConsent,
  serializeConsentChoice,
  toConsentFlag,
  type Consent,
} from '#shared/consent/consent.ts'

const ONE_YEAR = 'Max-Age=31536000; Path=/; SameSite=Lax'

/** Returns the cookies of a choice; none if `cookie` has the same choice, which keeps its time. */
export function serializeConsent(consent: Consent, cookie: string, isSecure: boolean): string[] {
  if (hasConsentAnswer(cookie) && readConsent(cookie).join() === consent.join()) return []
  // The same attributes as in `browser/serialize-cookie.ts`, which would have to leave the boot script.
  const attributes = isSecure ? `${ONE_YEAR}; Secure` : ONE_YEAR
  const chosenAtSeconds = Math.floor(Date.now() / 1000)
  const choice = serializeConsentChoice({ version: CONSENT_VERSION, chosenAtSeconds, consent })
  // The flag comes last, because without it the choice means nothing.
  return [
    `${CONSENT_CHOICE_COOKIE}=${choice}; ${attributes}`,
    `${CONSENT_COOKIE}=${toConsentFlag(consent)}; ${attributes}`,
  ]
}

export function saveConsent(consent: Consent): void {
  const isSecure = location.protocol === 'https:'
  for (const cookie of serializeConsent(consent, document.cookie, isSecure))
    document.cookie = cookie
}
