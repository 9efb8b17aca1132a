import { consentPurposes, toConsent, type Consent } from './consent.ts'

export const ANSWER_FIELD = 'answer'

/** `chosen` agrees to the purposes whose checkboxes are ticked. */
const consentAnswers = ['all', 'none', 'chosen'] as const

export type ConsentAnswer = (typeof consentAnswers)[number]

export const findConsentAnswer = (value: unknown): ConsentAnswer | null =>
  consentAnswers.find((answer) => answer === value) ?? null

/** Returns the purposes that an answer agrees to. A ticked checkbox is a field of the form. */
export function toAnsweredConsent(answer: ConsentAnswer, fieldNames: Iterable<string>): Consent {
  if (answer === 'none') return []
  return answer === 'all' ? consentPurposes : toConsent([...fieldNames])
}
