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
import { isSecurePage, serializeCookie } from '../cookies/serialize-cookie.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Saves an answer in the cookies, unless they already contain it. */
export function saveConsent(consent: Consent): void {
  const { cookie } = document
  if (hasConsentAnswer(cookie) && readConsent(cookie).join() === consent.join()) return
  const write = (name: string, value: string) => {
    const options = { maxAgeSeconds: ONE_YEAR_SECONDS, isSecure: isSecurePage() }
    document.cookie = serializeCookie(name, value, options)
  }
  const chosenAtSeconds = Math.floor(Date.now() / 1000)
  // The flag comes last, because without it the choice means nothing.
  write(
    CONSENT_CHOICE_COOKIE,
    serializeConsentChoice({ version: CONSENT_VERSION, chosenAtSeconds, consent }),
  )
  write(CONSENT_COOKIE, toConsentFlag(consent))
}
