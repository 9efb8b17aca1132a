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

export function saveConsent(consent: Consent): void {
  const { cookie } = document
  if (hasConsentAnswer(cookie) && readConsent(cookie).join() === consent.join()) return
  // The same attributes as in `browser/serialize-cookie.ts`, which would have to leave the boot script.
  const attributes = location.protocol === 'https:' ? `${ONE_YEAR}; Secure` : ONE_YEAR
  const write = (name: string, value: string) => {
    document.cookie = `${name}=${value}; ${attributes}`
  }
  const chosenAtSeconds = Math.floor(Date.now() / 1000)
  // The flag comes last, because without it the choice means nothing.
  write(
    CONSENT_CHOICE_COOKIE,
    serializeConsentChoice({ version: CONSENT_VERSION, chosenAtSeconds, consent }),
  )
  write(CONSENT_COOKIE, toConsentFlag(consent))
}
