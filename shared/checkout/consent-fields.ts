import { choiceField } from '../form/text-field.ts'

/** The consents besides the terms that a channel may ask for, by the names of the merchant. */
export const optionalConsents = ['newsletter', 'sms'] as const
export type OptionalConsent = (typeof optionalConsents)[number]

/** Every consent starts unticked, also if it was given at an earlier attempt. */
export const consentFields = {
  newsletter: choiceField('checkout.newsletter', { type: 'checkbox', options: ['true'] }),
  sms: choiceField('checkout.sms', { type: 'checkbox', options: ['true'] }),
  terms: choiceField('checkout.terms', { type: 'checkbox', isRequired: true }),
}

export const genders = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const

/** Only signed-in customers can be asked for it, because it belongs to the account. */
export const genderFields = {
  gender: choiceField('checkout.gender', { type: 'select', autoComplete: 'sex', options: genders }),
}
