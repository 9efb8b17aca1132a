import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { defineField } from '#shared/form/form-field.ts'

const nameField = defineField({
  name: 'name',
  labelKey: 'contact.name.label',
  input: { type: 'text', autoComplete: 'name' },
  isRequired: true,
  maxLength: 100,
  messages: { required: 'contact.name.required', 'too-long': 'contact.name.tooLong' },
})

const subjectField = defineField({
  name: 'subject',
  labelKey: 'contact.subject.label',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: false,
  maxLength: 100,
  isValid: hasNoCardNumber,
  messages: { 'too-long': 'contact.subject.tooLong', invalid: 'field.cardNumber' },
})

const textField = defineField({
  name: 'text',
  labelKey: 'contact.text.label',
  input: { type: 'textarea' },
  isRequired: true,
  maxLength: 2000,
  isValid: hasNoCardNumber,
  messages: {
    required: 'contact.text.required',
    'too-long': 'contact.text.tooLong',
    invalid: 'field.cardNumber',
  },
})

/** The fields of the contact form. */
export const contactForm = [nameField, emailField, subjectField, textField] as const

export type ContactField = (typeof contactForm)[number]['name']
