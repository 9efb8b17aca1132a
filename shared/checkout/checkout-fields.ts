import { getCountryRules, hasPersonalNumber } from '../form/country-rules.ts'
import {
  addressLine1Field,
  addressLine2Field,
  careOfField,
  cityField,
  entryCodeField,
  firstNameField,
  lastNameField,
  messageField,
  mobileField,
  stateField,
  zipField,
} from '../form/address-fields.ts'
import {
  companyField,
  emailField,
  organizationNumberField,
  type CountryContext,
} from '../form/customer-fields.ts'
import { defineField, type FormContext } from '../form/form-field.ts'

/**
 * How an option is paid: on the page of a payment provider, in a form that the provider shows inside
 * the checkout, or later by invoice.
 */
export type PaymentKind = 'online' | 'frame' | 'invoice'

/** The data besides the form values that the rules of the checkout fields depend on. */
export type CheckoutContext = CountryContext & {
  /**
   * True for a company, which must enter its name and organization number with every payment option
   * it chooses.
   */
  isCompany: boolean
  shippingOptions: { id: number | string; isCovered?: boolean; points?: { id: string }[] }[]
  paymentOptions: { id: number | string; kind: PaymentKind }[]
}

const isOffered = (value: string, options: { id: number | string }[]) =>
  options.some(({ id }) => `${id}` === value)

export const isInvoice = (paymentId: string, options: CheckoutContext['paymentOptions']) =>
  isOffered(
    paymentId,
    options.filter(({ kind }) => kind === 'invoice'),
  )

/**
 * The delivery country. It is set before the other fields are read, because their rules depend on
 * the country.
 */
export const countryField = defineField({
  name: 'country',
  labelKey: 'checkout.country.label',
  input: { type: 'select', autoComplete: 'country' },
  isRequired: false,
  messages: {},
})

const email = defineField({ ...emailField, hintKey: 'checkout.email.hint' })

const company = defineField({
  ...companyField,
  isIncluded: ({ isCompany }: CheckoutContext) => isCompany,
})

const organizationNumber = defineField<'organizationNumber', CheckoutContext>({
  ...organizationNumberField,
  isIncluded: ({ isCompany }) => isCompany,
})

const shippingId = defineField({
  name: 'shippingId',
  labelKey: 'checkout.delivery.title',
  input: { type: 'radio' },
  isRequired: true,
  isIncluded: ({ shippingOptions }: CheckoutContext) => shippingOptions.length > 0,
  isValid: (value, { shippingOptions }) => isOffered(value, shippingOptions),
  messages: { required: 'checkout.shippingId.required', invalid: 'checkout.shippingId.invalid' },
})

const findDelivery = ({ shippingOptions, values }: FormContext<CheckoutContext>) =>
  shippingOptions.find(({ id }) => `${id}` === values.shippingId)

const listPoints = (form: FormContext<CheckoutContext>) => findDelivery(form)?.points ?? []

const pickupPoint = defineField<'pickupPoint', CheckoutContext>({
  name: 'pickupPoint',
  labelKey: 'checkout.pickupPoint.label',
  input: { type: 'select' },
  isRequired: true,
  isIncluded: (form) => listPoints(form).length > 0,
  isValid: (value, form) => isOffered(value, listPoints(form)),
  messages: { required: 'checkout.pickupPoint.required', invalid: 'checkout.pickupPoint.invalid' },
})

const paymentId = defineField<'paymentId', CheckoutContext>({
  name: 'paymentId',
  labelKey: 'checkout.payment.title',
  input: { type: 'radio' },
  isRequired: true,
  isIncluded: (form) => form.paymentOptions.length > 0 && !findDelivery(form)?.isCovered,
  isValid: (value, { paymentOptions }) => isOffered(value, paymentOptions),
  messages: { required: 'checkout.paymentId.required', invalid: 'checkout.paymentId.invalid' },
})

/**
 * The personal number. Only a private person enters it, to pay by invoice in a country with a
 * known number format.
 */
const identityNumber = defineField<'identityNumber', CheckoutContext>({
  name: 'identityNumber',
  labelKey: 'checkout.identityNumber.label',
  hintKey: 'checkout.identityNumber.hint',
  input: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
  isRequired: true,
  maxLength: 20,
  isIncluded: ({ values, isCompany, countryCode, paymentOptions }) =>
    !isCompany &&
    hasPersonalNumber(countryCode) &&
    isInvoice(values.paymentId ?? '', paymentOptions),
  isValid: (value, { countryCode }) =>
    getCountryRules(countryCode).isPersonalNumber?.(value) ?? true,
  messages: {
    required: 'checkout.identityNumber.required',
    invalid: 'checkout.identityNumber.invalid',
    'too-long': 'checkout.identityNumber.invalid',
  },
})

const terms = defineField({
  name: 'terms',
  labelKey: 'checkout.terms.label',
  input: { type: 'checkbox' },
  isRequired: true,
  messages: { required: 'checkout.terms.required' },
})

/** All fields of the checkout form, in the order in which the page shows them. */
export const checkoutFields = {
  email,
  mobile: mobileField,
  company,
  organizationNumber,
  firstName: firstNameField,
  lastName: lastNameField,
  careOf: careOfField,
  addressLine1: addressLine1Field,
  addressLine2: addressLine2Field,
  zip: zipField,
  city: cityField,
  state: stateField,
  entryCode: entryCodeField,
  message: messageField,
  shippingId,
  pickupPoint,
  paymentId,
  identityNumber,
  terms,
}

export type CheckoutField = keyof typeof checkoutFields

export const checkoutForm = Object.values(checkoutFields)
