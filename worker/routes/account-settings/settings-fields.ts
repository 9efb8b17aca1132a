import {
  addressLine1Field,
  addressLine2Field,
  careOfField,
  cityField,
  entryCodeField,
  firstNameField,
  lastNameField,
  mobileField,
  phoneRules,
  stateField,
  zipField,
} from '#shared/form/address-fields.ts'
import { countryField } from '#shared/checkout/checkout-fields.ts'
import { buyerFields, genderFields, isCompanyForm } from '#shared/checkout/buyer-fields.ts'
import { needsPersonalNumber } from '#shared/form/country-rules.ts'
import { emailField, type CountryContext } from '#shared/form/customer-fields.ts'
import { changeField, toOptional, type FormContext } from '#shared/form/form-field.ts'
import { textField } from '#shared/form/text-field.ts'
import { changePasswordForm, createFields, logInFields } from '../../ui/account/account-fields.ts'

const phone = textField('account.settings.phone', {
  ...phoneRules,
  hasHint: true,
  messages: { 'too-long': 'account.settings.phone.invalid' },
})

/** A private person in some countries needs the number to pay by invoice. */
const personalNumber = {
  ...textField('checkout.identityNumber', {
    autoComplete: 'off',
    inputMode: 'numeric',
    maxLength: 20,
    isIncluded: ({ values, countryCode }: FormContext<CountryContext>) =>
      !isCompanyForm(values) && needsPersonalNumber(countryCode),
    isValid: (value, { countryCode, identityNumbers }) =>
      identityNumbers?.isPersonalNumber(countryCode, value) ?? true,
    messages: { 'too-long': 'checkout.identityNumber.invalid' },
  }),
  name: 'personalNumber' as const,
  hintKey: 'account.settings.personalNumber.hint' as const,
}

/** The page shows the fields in this order. */
export const detailsFields = {
  customerType: createFields.customerType,
  company: buyerFields.company,
  organizationNumber: buyerFields.organizationNumber,
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

const ownPassword = changeField(logInFields.password, {
  messages: { wrong: 'account.settings.password.wrong' },
})

const emailFields = {
  newEmail: changeField(
    { ...emailField, name: 'newEmail' },
    { labelKey: 'account.email.new', messages: { wrong: 'account.email.same' } },
  ),
  emailPassword: changeField(
    { ...ownPassword, name: 'emailPassword' },
    { labelKey: 'account.password.current' },
  ),
}
export const emailForm = Object.values(emailFields)

/** A browser does not keep the number of a person. */
export const detailsDraftFields = Object.keys(detailsFields).filter(
  (name) => name !== 'personalNumber',
)

export const deletionForm = [ownPassword]

export const passwordForm = changePasswordForm
