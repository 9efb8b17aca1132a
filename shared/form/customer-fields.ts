import { regexes } from 'zod/v4/core'
import { defineField } from './form-field.ts'

/** Checks the numbers of persons and organizations by the checksum of their country. */
export type IdentityNumbers = {
  isPersonalNumber: (countryCode: string, number: string) => boolean
  isOrganizationNumber: (countryCode: string, number: string) => boolean
}

export type CountryContext = {
  countryCode: string
  /** Only the server has it. The browser accepts any number and asks the server. */
  identityNumbers?: IdentityNumbers
}

// Several forms use these fields. A form may change a copy of a field, for example its name or
// whether it is required.

export const emailField = defineField({
  name: 'email',
  labelKey: 'checkout.email.label',
  input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  isRequired: true,
  maxLength: 200,
  isValid: (value) => regexes.email.test(value),
  messages: {
    required: 'checkout.email.required',
    invalid: 'checkout.email.invalid',
    'too-long': 'checkout.email.tooLong',
  },
})

export const companyField = defineField({
  name: 'company',
  labelKey: 'account.company.label',
  input: { type: 'text', autoComplete: 'organization' },
  isRequired: true,
  maxLength: 100,
  messages: { required: 'account.company.required', 'too-long': 'account.company.tooLong' },
})

export const organizationNumberField = defineField({
  name: 'organizationNumber',
  labelKey: 'account.identityNumber.label',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: true,
  maxLength: 20,
  isValid: (value, { countryCode, identityNumbers }: CountryContext) =>
    identityNumbers?.isOrganizationNumber(countryCode, value) ?? true,
  messages: {
    required: 'account.identityNumber.required',
    invalid: 'account.identityNumber.invalid',
    'too-long': 'account.identityNumber.invalid',
  },
})
