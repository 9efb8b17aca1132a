import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONSENT_CHOICE_COOKIE,
  CONSENT_COOKIE,
  CONSENT_VERSION,
  consentPurposes,
  findConsentChoice,
  hasConsentAnswer,
  readConsent,
  serializeConsentChoice,
  toConsent,
  toConsentFlag,
  toConsentSignals,
} from './consent.ts'

const current = `${CONSENT_VERSION}.1790000000`
const older = `${CONSENT_VERSION - 1}.1790000000`

const toCookies = (flag: string | null, choice: string | null) =>
  [
    'ralph-cart-count=3',
    ...(flag === null ? [] : [`${CONSENT_COOKIE}=${flag}`]),
    ...(choice === null ? [] : [`${CONSENT_CHOICE_COOKIE}=${choice}`]),
  ].join('; ')

describe('the cookies of a visitor', () => {
  it.each([
    [null, null, [], false],
    [null, `${current}.ads`, [], false],
    ['false', null, [], true],
    ['false', `${current}.`, [], true],
    ['false', `${current}.ads`, [], true],
    ['false', `${older}.`, [], false],
    ['true', null, consentPurposes, true],
    ['true', 'damaged', consentPurposes, true],
    ['true', `${current}.analytics-ads`, ['analytics', 'ads'], true],
    ['true', `${current}.ads-analytics-unknown`, ['analytics', 'ads'], true],
    ['true', `${current}.`, [], true],
    ['true', `${older}.analytics-email-ads`, [], false],
    ['TRUE', null, [], false],
    ['1', null, [], false],
    ['true1', null, [], false],
  ])(
    'the flag %o and the choice %o are read as %o, answered: %o [TRACK-01]',
    (flag, choice, consent, isAnswered) => {
      const cookies = toCookies(flag, choice)
      expect(readConsent(cookies)).toEqual(consent)
      expect(hasConsentAnswer(cookies)).toBe(isAnswered)
    },
  )

  it('a cookie with a similar name is not read as the flag', () => {
    expect(readConsent(`x-${CONSENT_COOKIE}=true; ${CONSENT_COOKIE}s=true`)).toEqual([])
    expect(hasConsentAnswer(`x-${CONSENT_COOKIE}=true`)).toBe(false)
  })

  it('any choice is read back from the cookies as it was written', () => {
    const consents = fc.subarray([...consentPurposes])
    fc.assert(
      fc.property(consents, fc.integer({ min: 0, max: 4e9 }), (consent, chosenAtSeconds) => {
        const choice = { version: CONSENT_VERSION, chosenAtSeconds, consent }
        const cookies = toCookies(toConsentFlag(consent), serializeConsentChoice(choice))
        expect(findConsentChoice(cookies)).toEqual(choice)
        expect(readConsent(cookies)).toEqual(consent)
        expect(hasConsentAnswer(cookies)).toBe(true)
      }),
    )
  })

  it('consent is never read from cookies without a flag that is true', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (flag, choice) => {
        fc.pre(flag.trim() !== 'true' && !flag.includes(';') && !choice.includes(';'))
        expect(readConsent(toCookies(flag, choice))).toEqual([])
      }),
    )
  })
})

it('unknown purposes and values that are no list are dropped', () => {
  expect(toConsent(['ads', 'spying', 1, 'analytics'])).toEqual(['analytics', 'ads'])
  expect(toConsent('ads')).toEqual([])
  expect(toConsent(undefined)).toEqual([])
})

it('all signals of the consent mode are denied without consent and follow its purposes [TRACK-01]', () => {
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  expect(toConsentSignals([])).toEqual(denied)
  expect(toConsentSignals(['email'])).toEqual(denied)
  expect(toConsentSignals(['analytics'])).toEqual({ ...denied, analytics_storage: 'granted' })
  expect(toConsentSignals(['ads'])).toEqual({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
  })
})
