import { hasNoCardNumber } from './card-number.ts'
import { getCountryRules, hasStates } from './country-rules.ts'
import type { CountryContext } from './customer-fields.ts'
import { textField } from './text-field.ts'

/** A number has 5 to 15 digits. It may be of another country than the address. */
function isMobile(value: string): boolean {
  const count = value.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(value) && count >= 5 && count <= 15
}

export const firstNameField = textField('checkout.firstName', {
  autoComplete: 'given-name',
  isRequired: true,
  maxLength: 60,
})

export const lastNameField = textField('checkout.lastName', {
  autoComplete: 'family-name',
  isRequired: true,
  maxLength: 60,
})

export const careOfField = textField('checkout.careOf', { autoComplete: 'off', maxLength: 60 })

export const addressLine1Field = textField('checkout.addressLine1', {
  autoComplete: 'address-line1',
  isRequired: true,
  maxLength: 100,
  // The merchant refuses an address as a whole; the message is at the first field of the street.
  messages: { wrong: 'checkout.problem.invalidAddress' },
})

export const addressLine2Field = textField('checkout.addressLine2', {
  autoComplete: 'address-line2',
  maxLength: 100,
})

export const zipField = textField('checkout.zip', {
  countryLabelKeys: { US: 'checkout.zip.labelUs' },
  autoComplete: 'postal-code',
  inputMode: 'numeric',
  isRequired: true,
  maxLength: 12,
  isValid: (value, { countryCode }: CountryContext) =>
    getCountryRules(countryCode).postalCode?.test(value) ?? true,
  // Only the merchant knows which postal codes it delivers to.
  messages: { wrong: 'checkout.zip.notServed' },
})

export const cityField = textField('checkout.city', {
  autoComplete: 'address-level2',
  isRequired: true,
  maxLength: 60,
})

export const stateField = textField('checkout.state', {
  autoComplete: 'address-level1',
  isRequired: true,
  maxLength: 60,
  isIncluded: ({ countryCode }: CountryContext) => hasStates(countryCode),
})

export const entryCodeField = textField('checkout.entryCode', {
  hasHint: true,
  autoComplete: 'off',
  maxLength: 20,
})

export const messageField = textField('checkout.message', {
  type: 'textarea',
  hasHint: true,
  maxLength: 500,
  isValid: hasNoCardNumber,
  messages: { invalid: 'field.cardNumber' },
})

export const phoneRules = {
  type: 'tel',
  autoComplete: 'tel',
  inputMode: 'tel',
  maxLength: 30,
  isValid: isMobile,
} as const

export const mobileField = textField('checkout.mobile', {
  ...phoneRules,
  hasHint: true,
  isRequired: true,
})
