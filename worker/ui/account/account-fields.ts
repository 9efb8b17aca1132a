import { firstNameField, lastNameField } from '#shared/form/address-fields.ts'
import { companyField, emailField, organizationNumberField } from '#shared/form/customer-fields.ts'
import { defineField, type FormContext } from '#shared/form/form-field.ts'
import { choiceField, textField } from '#shared/form/text-field.ts'
import { parseForm } from '#shared/form/validate-form.ts'

const MAX_PASSWORD_LENGTH = 200

const email = defineField({
  ...emailField,
  input: { ...emailField.input, autoComplete: 'username' },
})

const password = textField('account.password', {
  type: 'password',
  autoComplete: 'current-password',
  isRequired: true,
  maxLength: MAX_PASSWORD_LENGTH,
  messages: { 'too-long': 'account.newPassword.tooLong', wrong: 'account.password.wrong' },
})

const newPassword = textField('account.newPassword', {
  type: 'password',
  hasHint: true,
  autoComplete: 'new-password',
  isRequired: true,
  minLength: 7,
  maxLength: MAX_PASSWORD_LENGTH,
  messages: { 'too-short': 'account.newPassword.weak', common: 'account.newPassword.common' },
})

/** Creates a field in which the shopper repeats the password of another field. */
const createConfirmation = (passwordName: string) =>
  textField('account.confirmation', {
    type: 'password',
    autoComplete: 'new-password',
    isRequired: true,
    isValid: (value, { values }) => value === values[passwordName],
    messages: { invalid: 'account.confirmation.different' },
  })

const customerType = defineField({
  name: 'customerType',
  labelKey: 'account.customerType.legend',
  input: { type: 'radio' },
  isRequired: true,
  options: ['PERSON', 'ORGANIZATION'],
  defaultValue: 'PERSON',
  messages: {},
})

const isCompanyForm = ({ values }: FormContext<unknown>) => values.customerType === 'ORGANIZATION'

const remember = choiceField('account.remember', { type: 'checkbox', options: ['true'] })

const newsletter = choiceField('account.newsletter', { type: 'checkbox', options: ['true'] })

// The fields of each form, in the order in which the page shows them.

export const logInFields = { email, password, remember }
export const logInForm = Object.values(logInFields)
export const emptyLogIn = parseForm(logInForm, { remember: 'true' })

export const createFields = {
  customerType,
  company: defineField({ ...companyField, isIncluded: isCompanyForm }),
  identityNumber: defineField({
    ...organizationNumberField,
    name: 'identityNumber',
    isIncluded: isCompanyForm,
  }),
  firstName: defineField({
    ...firstNameField,
    isRequired: false,
    messages: { 'too-long': 'checkout.firstName.tooLong' },
  }),
  lastName: defineField({
    ...lastNameField,
    isRequired: false,
    messages: { 'too-long': 'checkout.lastName.tooLong' },
  }),
  email,
  password: defineField({
    ...newPassword,
    name: 'password',
    labelKey: password.labelKey,
    messages: { ...newPassword.messages, required: 'account.password.required' },
  }),
  confirmation: createConfirmation('password'),
  newsletter,
}
export const createForm = Object.values(createFields)

export const resetRequestForm = [email]

export const confirmForm = [
  defineField({ ...password, messages: { ...password.messages, wrong: 'account.confirm.wrong' } }),
]

export const newPasswordForm = [newPassword, createConfirmation('newPassword')]

export const changePasswordForm = [
  defineField({ ...password, labelKey: 'account.password.current' }),
  ...newPasswordForm,
]

export type LogInField = keyof typeof logInFields
export type CreateField = keyof typeof createFields
export type AccountField = LogInField | CreateField | (typeof newPasswordForm)[number]['name']
