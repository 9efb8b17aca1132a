import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { firstNameField, lastNameField, phoneRules } from '#shared/form/address-fields.ts'
import { companyField, emailField, organizationNumberField } from '#shared/form/customer-fields.ts'
import { changeField } from '#shared/form/form-field.ts'
import { textField } from '#shared/form/text-field.ts'

const phone = textField('company.phone', {
  ...phoneRules,
  messages: { 'too-long': 'company.phone.invalid' },
})

const message = textField('company.message', {
  type: 'textarea',
  hasHint: true,
  maxLength: 1000,
  isValid: hasNoCardNumber,
  messages: { invalid: 'field.cardNumber' },
})

const personFields = {
  firstName: firstNameField,
  lastName: lastNameField,
  email: changeField(emailField, { messages: { wrong: 'checkout.email.invalid' } }),
  phone,
}

export const accountApplicationFields = {
  company: companyField,
  identityNumber: changeField(
    { ...organizationNumberField, name: 'identityNumber' },
    {
      hintKey: 'company.identityNumber.hint',
      messages: { wrong: 'account.identityNumber.invalid' },
    },
  ),
  ...personFields,
  message,
}
export const accountApplicationForm = Object.values(accountApplicationFields)

// The browser must not offer the own details for those of a colleague.
const input = { autoComplete: 'off' }

export const userApplicationFields = {
  firstName: changeField(personFields.firstName, {
    input,
    messages: { required: 'company.user.firstName.required' },
  }),
  lastName: changeField(personFields.lastName, {
    input,
    messages: { required: 'company.user.lastName.required' },
  }),
  email: changeField(personFields.email, {
    input,
    messages: { required: 'company.user.email.required' },
  }),
  phone: changeField(phone, { input }),
  message: changeField(message, { hintKey: 'company.user.message.hint' }),
}
export const userApplicationForm = Object.values(userApplicationFields)

export type AccountApplicationField = keyof typeof accountApplicationFields
export type UserApplicationField = keyof typeof userApplicationFields
