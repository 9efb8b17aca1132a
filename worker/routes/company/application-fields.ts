import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { firstNameField, lastNameField, mobileField } from '#shared/form/address-fields.ts'
import { companyField, emailField, organizationNumberField } from '#shared/form/customer-fields.ts'
import { defineField } from '#shared/form/form-field.ts'
import { textField } from '#shared/form/text-field.ts'

const { hintKey: _driverHint, ...plainMobileField } = mobileField

const phone = defineField({
  ...plainMobileField,
  name: 'phone',
  labelKey: 'company.phone.label',
  isRequired: false,
  messages: { invalid: 'company.phone.invalid', 'too-long': 'company.phone.invalid' },
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
  email: defineField({
    ...emailField,
    messages: { ...emailField.messages, wrong: 'checkout.email.invalid' },
  }),
  phone,
}

export const accountApplicationFields = {
  company: companyField,
  identityNumber: defineField({
    ...organizationNumberField,
    name: 'identityNumber',
    hintKey: 'company.identityNumber.hint',
    messages: { ...organizationNumberField.messages, wrong: 'account.identityNumber.invalid' },
  }),
  ...personFields,
  message,
}
export const accountApplicationForm = Object.values(accountApplicationFields)

// The browser must not offer the own details for those of a colleague.
const offAutoComplete = { autoComplete: 'off' }

export const userApplicationFields = {
  firstName: defineField({
    ...personFields.firstName,
    input: { ...personFields.firstName.input, ...offAutoComplete },
    messages: { ...personFields.firstName.messages, required: 'company.user.firstName.required' },
  }),
  lastName: defineField({
    ...personFields.lastName,
    input: { ...personFields.lastName.input, ...offAutoComplete },
    messages: { ...personFields.lastName.messages, required: 'company.user.lastName.required' },
  }),
  email: defineField({
    ...personFields.email,
    input: { ...personFields.email.input, ...offAutoComplete },
    messages: { ...personFields.email.messages, required: 'company.user.email.required' },
  }),
  phone: defineField({ ...phone, input: { ...phone.input, ...offAutoComplete } }),
  message: defineField({ ...message, hintKey: 'company.user.message.hint' }),
}
export const userApplicationForm = Object.values(userApplicationFields)

export type AccountApplicationField = keyof typeof accountApplicationFields
export type UserApplicationField = keyof typeof userApplicationFields
