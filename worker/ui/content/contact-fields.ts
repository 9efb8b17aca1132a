import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { textField } from '#shared/form/text-field.ts'

const noCardNumber = {
  isValid: hasNoCardNumber,
  messages: { invalid: 'field.cardNumber' },
} as const

/** The fields of the contact form. */
export const contactForm = [
  textField('contact.name', { autoComplete: 'name', isRequired: true, maxLength: 100 }),
  emailField,
  textField('contact.subject', { autoComplete: 'off', maxLength: 100, ...noCardNumber }),
  textField('contact.text', {
    type: 'textarea',
    isRequired: true,
    maxLength: 2000,
    ...noCardNumber,
  }),
] as const

export type ContactField = (typeof contactForm)[number]['name']
