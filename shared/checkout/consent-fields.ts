import { defineField } from '../form/form-field.ts'

/** The consents besides the terms that a channel may ask for, by the names of the merchant. */
export const optionalConsents = ['newsletter', 'sms'] as const
export type OptionalConsent = (typeof optionalConsents)[number]

const newsletter = defineField({
  name: 'newsletter',
  labelKey: 'checkout.newsletter.label',
  input: { type: 'checkbox' },
  isRequired: false,
  options: ['true'],
  messages: {},
})

const sms = defineField({
  name: 'sms',
  labelKey: 'checkout.sms.label',
  input: { type: 'checkbox' },
  isRequired: false,
  options: ['true'],
  messages: {},
})

const terms = defineField({
  name: 'terms',
  labelKey: 'checkout.terms.label',
  input: { type: 'checkbox' },
  isRequired: true,
  messages: { required: 'checkout.terms.required' },
})

export const genders = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const

/** Only signed-in customers can be asked for it, because it belongs to the account. */
const gender = defineField({
  name: 'gender',
  labelKey: 'checkout.gender.label',
  input: { type: 'select', autoComplete: 'sex' },
  isRequired: false,
  options: genders,
  defaultValue: '',
  messages: {},
})

/** Every consent starts unticked, also if it was given at an earlier attempt. */
export const consentFields = { newsletter, sms, terms }
export const genderFields = { gender }
