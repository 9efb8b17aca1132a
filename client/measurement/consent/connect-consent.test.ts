import { expect, it } from 'vitest'
import { consentPurposes } from '#shared/consent/consent.ts'
import { toConsent } from './connect-consent.ts'

it.each([
  ['answer=all', consentPurposes],
  ['answer=all&ads=on', consentPurposes],
  ['answer=chosen&ads=on', ['ads']],
  ['answer=chosen', []],
  ['answer=none&ads=on', []],
  ['ads=on', []],
])('the fields %s of the question are the consent %o [TRACK-01]', (fields, consent) => {
  expect(toConsent(new URLSearchParams(fields))).toEqual(consent)
})
