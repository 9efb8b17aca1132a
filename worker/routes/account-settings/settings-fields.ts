import {
  addressLine1Field,
  addressLine2Field,
  careOfField,
  cityField,
  entryCodeField,
  firstNameField,
  lastNameField,
  mobileField,
  stateField,
  zipField,
} from '#shared/form/address-fields.ts'
import { countryField } from '#shared/checkout/checkout-fields.ts'
import { genderFields } from '#shared/checkout/buyer-fields.ts'
import { needsPersonalNumber } from '#shared/form/country-rules.ts'
import {
  companyField,
  emailField,
  organizationNumberField,
  type CountryContext,
} from '#shared/form/customer-fields.ts'
import {
  defineField,
  type FieldProblem,
  type FormContext,
  type FormField,
} from '#shared/form/form-field.ts'
import { textField } from '#shared/form/text-field.ts'
import { changePasswordForm, createFields, logInFields } from '../../ui/account/account-fields.ts'

const isCompanyForm = ({ values }: FormContext<unknown>) => values.customerType === 'ORGANIZATION'

function toOptional<Name extends string, Context>(
  field: FormField<Name, Context>,
): FormField<Name, Context> {
  const messages: Partial<FormField['messages']> = { ...field.messages }
  const required: FieldProblem = 'required'
  delete messages[required]
  return { ...field, isRequired: false, messages }
}

const phone = textField('account.settings.phone', {
  type: 'tel',
  hasHint: true,
  autoComplete: 'tel',
  inputMode: 'tel',
  maxLength: mobileField.maxLength ?? 30,
  ...(mobileField.isValid && { isValid: mobileField.isValid }),
  messages: { 'too-long': 'account.settings.phone.invalid' },
})

/** A private person in some countries needs the number to pay by invoice. */
const personalNumber = defineField<'personalNumber', CountryContext>({
  name: 'personalNumber',
  labelKey: 'checkout.identityNumber.label',
  hintKey: 'account.settings.personalNumber.hint',
  input: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
  isRequired: false,
  maxLength: 20,
  isIncluded: (form) => !isCompanyForm(form) && needsPersonalNumber(form.countryCode),
  isValid: (value, { countryCode, identityNumbers }) =>
    identityNumbers?.isPersonalNumber(countryCode, value) ?? true,
  messages: {
    invalid: 'checkout.identityNumber.invalid',
    'too-long': 'checkout.identityNumber.invalid',
  },
})

/** The page shows the fields in this order. */
export const detailsFields = {
  customerType: createFields.customerType,
  company: defineField({ ...companyField, isIncluded: isCompanyForm }),
  organizationNumber: defineField<'organizationNumber', CountryContext>({
    ...organizationNumberField,
    isIncluded: isCompanyForm,
  }),
  firstName: toOptional(firstNameField),
  lastName: toOptional(lastNameField),
  mobile: toOptional(mobileField),
  phone,
  personalNumber,
  gender: genderFields.gender,
  /** The route replaces a country that the channel does not sell to. */
  country: countryField,
  careOf: careOfField,
  addressLine1: toOptional(addressLine1Field),
  addressLine2: addressLine2Field,
  zip: toOptional(zipField),
  city: toOptional(cityField),
  state: toOptional(stateField),
  entryCode: entryCodeField,
  newsletter: createFields.newsletter,
}
export const detailsForm = Object.values(detailsFields)
export type DetailsField = keyof typeof detailsFields

const emailFields = {
  newEmail: defineField({
    ...emailField,
    name: 'newEmail',
    labelKey: 'account.email.new',
    messages: { ...emailField.messages, wrong: 'account.email.same' },
  }),
  emailPassword: defineField({
    ...logInFields.password,
    name: 'emailPassword',
    labelKey: 'account.password.current',
    messages: { ...logInFields.password.messages, wrong: 'account.settings.password.wrong' },
  }),
}
export const emailForm = Object.values(emailFields)

/** A browser does not keep the number of a person. */
export const detailsDraftFields = Object.keys(detailsFields).filter(
  (name) => name !== 'personalNumber',
)

export const deletionForm = [
  defineField({
    ...logInFields.password,
    messages: { ...logInFields.password.messages, wrong: 'account.settings.password.wrong' },
  }),
]

export const passwordForm = changePasswordForm
