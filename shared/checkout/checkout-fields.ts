import { needsPersonalNumber } from '../form/country-rules.ts'
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
import { emailField, type CountryContext } from '../form/customer-fields.ts'
import { defineField, type FormContext } from '../form/form-field.ts'
import { buyerFields, isCompanyForm } from './buyer-fields.ts'
import { consentFields, genderFields } from './consent-fields.ts'
import { shippingAddressFields } from './shipping-address-fields.ts'

/**
 * How an option is paid: on the page of a payment provider, in a form that the provider shows inside
 * the checkout, or later by invoice.
 */
export type PaymentKind = 'online' | 'frame' | 'invoice'

/** The data besides the form values that the rules of the checkout fields depend on. */
export type CheckoutContext = CountryContext & {
  shippingOptions: {
    id: number | string
    isCovered?: boolean
    points?: { id: string }[]
    deliveries?: { slots: { start: string }[] }
  }[]
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

/**
 * The start of the chosen delivery. It is missing if the merchant lists no deliveries; then it chooses
 * the next one.
 */
const deliveryWindow = defineField<'deliveryWindow', CheckoutContext>({
  name: 'deliveryWindow',
  labelKey: 'checkout.deliveryWindow.label',
  input: { type: 'radio' },
  isRequired: false,
  isValid: (value, form) =>
    findDelivery(form)?.deliveries?.slots.some(({ start }) => start === value) ?? false,
  messages: { invalid: 'checkout.deliveryWindow.invalid' },
})

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

/** The personal number. Only a private person enters it, to pay by invoice in some countries. */
const identityNumber = defineField<'identityNumber', CheckoutContext>({
  name: 'identityNumber',
  labelKey: 'checkout.identityNumber.label',
  hintKey: 'checkout.identityNumber.hint',
  input: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
  isRequired: true,
  maxLength: 20,
  isIncluded: ({ values, countryCode, paymentOptions }) =>
    !isCompanyForm(values) &&
    needsPersonalNumber(countryCode) &&
    isInvoice(values.paymentId ?? '', paymentOptions),
  isValid: (value, { countryCode, identityNumbers }) =>
    identityNumbers?.isPersonalNumber(countryCode, value) ?? true,
  messages: {
    required: 'checkout.identityNumber.required',
    invalid: 'checkout.identityNumber.invalid',
    'too-long': 'checkout.identityNumber.invalid',
  },
})

/** All fields of the checkout form, in the order in which the page shows them. */
export const checkoutFields = {
  ...buyerFields,
  email,
  mobile: mobileField,
  ...genderFields,
  firstName: firstNameField,
  lastName: lastNameField,
  careOf: careOfField,
  addressLine1: addressLine1Field,
  addressLine2: addressLine2Field,
  zip: zipField,
  city: cityField,
  state: stateField,
  entryCode: entryCodeField,
  ...shippingAddressFields,
  message: messageField,
  shippingId,
  deliveryWindow,
  pickupPoint,
  paymentId,
  identityNumber,
  ...consentFields,
}

export type CheckoutField = keyof typeof checkoutFields

export const checkoutForm = Object.values(checkoutFields)
