import { firstNameField, lastNameField } from '#shared/form/address-fields.ts'
import { buyerFields } from '#shared/checkout/buyer-fields.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { changeField, toOptional } from '#shared/form/form-field.ts'
import { choiceField, textField } from '#shared/form/text-field.ts'
import { parseForm } from '#shared/form/validate-form.ts'

const MAX_PASSWORD_LENGTH = 200

const email = changeField(emailField, { input: { autoComplete: 'username' } })

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

const remember = choiceField('account.remember', { type: 'checkbox', options: ['true'] })

const newsletter = choiceField('account.newsletter', { type: 'checkbox', options: ['true'] })

// The fields of each form, in the order in which the page shows them.

export const logInFields = { email, password, remember }
export const logInForm = Object.values(logInFields)
export const emptyLogIn = parseForm(logInForm, { remember: 'true' })

export const createFields = {
  customerType: changeField(buyerFields.customerType, { labelKey: 'account.customerType.legend' }),
  company: buyerFields.company,
  identityNumber: { ...buyerFields.organizationNumber, name: 'identityNumber' as const },
  firstName: toOptional(firstNameField),
  lastName: toOptional(lastNameField),
  email,
  password: changeField(
    { ...newPassword, name: 'password' },
    { labelKey: password.labelKey, messages: { required: 'account.password.required' } },
  ),
  confirmation: createConfirmation('password'),
  newsletter,
}
export const createForm = Object.values(createFields)

export const resetRequestForm = [email]

export const confirmForm = [changeField(password, { messages: { wrong: 'account.confirm.wrong' } })]

export const newPasswordForm = [newPassword, createConfirmation('newPassword')]

export const changePasswordForm = [
  changeField(password, { labelKey: 'account.password.current' }),
  ...newPasswordForm,
]

export type LogInField = keyof typeof logInFields
export type CreateField = keyof typeof createFields
export type AccountField = LogInField | CreateField | (typeof newPasswordForm)[number]['name']
