import { hasNoCardNumber } from './card-number.ts'
import { getCountryRules, hasStates } from './country-rules.ts'
import type { CountryContext } from './customer-fields.ts'
import { defineField } from './form-field.ts'

/**
 * Returns whether a text can be a phone number: 5 to 15 digits, as numbers of all countries have,
 * with the usual separators. It may be of another country than the address.
 */
function isMobile(value: string): boolean {
  const count = value.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(value) && count >= 5 && count <= 15
}

export const firstNameField = defineField({
  name: 'firstName',
  labelKey: 'checkout.firstName.label',
  input: { type: 'text', autoComplete: 'given-name' },
  isRequired: true,
  maxLength: 60,
  messages: { required: 'checkout.firstName.required', 'too-long': 'checkout.firstName.tooLong' },
})

export const lastNameField = defineField({
  name: 'lastName',
  labelKey: 'checkout.lastName.label',
  input: { type: 'text', autoComplete: 'family-name' },
  isRequired: true,
  maxLength: 60,
  messages: { required: 'checkout.lastName.required', 'too-long': 'checkout.lastName.tooLong' },
})

export const careOfField = defineField({
  name: 'careOf',
  labelKey: 'checkout.careOf.label',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: false,
  maxLength: 60,
  messages: { 'too-long': 'checkout.careOf.tooLong' },
})

export const addressLine1Field = defineField({
  name: 'addressLine1',
  labelKey: 'checkout.addressLine1.label',
  input: { type: 'text', autoComplete: 'address-line1' },
  isRequired: true,
  maxLength: 100,
  messages: {
    required: 'checkout.addressLine1.required',
    'too-long': 'checkout.addressLine1.tooLong',
    // The merchant refuses an address as a whole; the message is at the first field of the street.
    wrong: 'checkout.problem.invalidAddress',
  },
})

export const addressLine2Field = defineField({
  name: 'addressLine2',
  labelKey: 'checkout.addressLine2.label',
  input: { type: 'text', autoComplete: 'address-line2' },
  isRequired: false,
  maxLength: 100,
  messages: { 'too-long': 'checkout.addressLine2.tooLong' },
})

export const zipField = defineField({
  name: 'zip',
  labelKey: 'checkout.zip.label',
  countryLabelKeys: { US: 'checkout.zip.labelUs' },
  input: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
  isRequired: true,
  maxLength: 12,
  isValid: (value, { countryCode }: CountryContext) =>
    getCountryRules(countryCode).postalCode?.test(value) ?? true,
  messages: {
    required: 'checkout.zip.required',
    invalid: 'checkout.zip.invalid',
    'too-long': 'checkout.zip.tooLong',
    // Only the merchant knows which postal codes it delivers to.
    wrong: 'checkout.zip.notServed',
  },
})

export const cityField = defineField({
  name: 'city',
  labelKey: 'checkout.city.label',
  input: { type: 'text', autoComplete: 'address-level2' },
  isRequired: true,
  maxLength: 60,
  messages: { required: 'checkout.city.required', 'too-long': 'checkout.city.tooLong' },
})

export const stateField = defineField({
  name: 'state',
  labelKey: 'checkout.state.label',
  input: { type: 'text', autoComplete: 'address-level1' },
  isRequired: true,
  maxLength: 60,
  isIncluded: ({ countryCode }: CountryContext) => hasStates(countryCode),
  messages: { required: 'checkout.state.required', 'too-long': 'checkout.state.tooLong' },
})

export const entryCodeField = defineField({
  name: 'entryCode',
  labelKey: 'checkout.entryCode.label',
  hintKey: 'checkout.entryCode.hint',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: false,
  maxLength: 20,
  messages: { 'too-long': 'checkout.entryCode.tooLong' },
})

export const messageField = defineField({
  name: 'message',
  labelKey: 'checkout.message.label',
  hintKey: 'checkout.message.hint',
  input: { type: 'textarea' },
  isRequired: false,
  maxLength: 500,
  isValid: hasNoCardNumber,
  messages: { 'too-long': 'checkout.message.tooLong', invalid: 'field.cardNumber' },
})

export const mobileField = defineField({
  name: 'mobile',
  labelKey: 'checkout.mobile.label',
  hintKey: 'checkout.mobile.hint',
  input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  isRequired: true,
  maxLength: 30,
  isValid: isMobile,
  messages: {
    required: 'checkout.mobile.required',
    invalid: 'checkout.mobile.invalid',
    'too-long': 'checkout.mobile.tooLong',
  },
})
