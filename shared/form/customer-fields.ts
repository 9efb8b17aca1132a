import { regexes } from 'zod/v4/core'
import { textField } from './text-field.ts'

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

export const emailField = textField('checkout.email', {
  type: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  isRequired: true,
  maxLength: 200,
  isValid: (value) => regexes.email.test(value),
})

export const companyField = textField('account.company', {
  autoComplete: 'organization',
  isRequired: true,
  maxLength: 100,
})

export const organizationNumberField = {
  ...textField('account.identityNumber', {
    autoComplete: 'off',
    isRequired: true,
    maxLength: 20,
    isValid: (value, { countryCode, identityNumbers }: CountryContext) =>
      identityNumbers?.isOrganizationNumber(countryCode, value) ?? true,
    messages: { 'too-long': 'account.identityNumber.invalid' },
  }),
  name: 'organizationNumber' as const,
}
