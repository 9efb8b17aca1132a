import { firstNameField, lastNameField } from '#shared/form/address-fields.ts'
import { companyField, emailField, organizationNumberField } from '#shared/form/customer-fields.ts'
import { defineField, type FormContext } from '#shared/form/form-field.ts'
import { parseForm } from '#shared/form/validate-form.ts'

const MAX_PASSWORD_LENGTH = 200

const email = defineField({
  ...emailField,
  input: { ...emailField.input, autoComplete: 'username' },
})

const password = defineField({
  name: 'password',
  labelKey: 'account.password.label',
  input: { type: 'password', autoComplete: 'current-password' },
  isRequired: true,
  maxLength: MAX_PASSWORD_LENGTH,
  messages: {
    required: 'account.password.required',
    'too-long': 'account.newPassword.tooLong',
    wrong: 'account.password.wrong',
  },
})

const newPassword = defineField({
  name: 'newPassword',
  labelKey: 'account.newPassword.label',
  hintKey: 'account.newPassword.hint',
  input: { type: 'password', autoComplete: 'new-password' },
  isRequired: true,
  minLength: 7,
  maxLength: MAX_PASSWORD_LENGTH,
  messages: {
    required: 'account.newPassword.required',
    'too-short': 'account.newPassword.weak',
    'too-long': 'account.newPassword.tooLong',
    common: 'account.newPassword.common',
  },
})

/** Creates a field in which the shopper repeats the password of another field. */
const createConfirmation = (passwordName: string) =>
  defineField({
    name: 'confirmation',
    labelKey: 'account.confirmation.label',
    input: newPassword.input,
    isRequired: true,
    isValid: (value, { values }) => value === values[passwordName],
    messages: {
      required: 'account.confirmation.required',
      invalid: 'account.confirmation.different',
    },
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

const remember = defineField({
  name: 'remember',
  labelKey: 'account.remember.label',
  input: { type: 'checkbox' },
  isRequired: false,
  options: ['true'],
  messages: {},
})

const newsletter = defineField({
  name: 'newsletter',
  labelKey: 'account.newsletter.label',
  input: { type: 'checkbox' },
  isRequired: false,
  options: ['true'],
  messages: {},
})

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

/** The form that confirms a new account with the password that was chosen for it. */
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
