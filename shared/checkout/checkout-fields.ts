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
import type { FormContext } from '../form/form-field.ts'
import { choiceField, textField } from '../form/text-field.ts'
import { buyerFields, consentFields, genderFields, isCompanyForm } from './buyer-fields.ts'
import { shippingAddressFields } from './shipping-address-fields.ts'

/** An order is paid on the page of a provider, in its form inside the checkout, or later. */
export type PaymentKind = 'online' | 'frame' | 'invoice'

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

/** It is set before the other fields are read, because their rules depend on the country. */
export const countryField = choiceField('checkout.country', {
  type: 'select',
  autoComplete: 'country',
})

const email = { ...emailField, hintKey: 'checkout.email.hint' as const }

const shippingId = choiceField('checkout.shippingId', {
  type: 'radio',
  isRequired: true,
  isIncluded: ({ shippingOptions }: CheckoutContext) => shippingOptions.length > 0,
  isValid: (value, { shippingOptions }) => isOffered(value, shippingOptions),
})

const findDelivery = ({ shippingOptions, values }: FormContext<CheckoutContext>) =>
  shippingOptions.find(({ id }) => `${id}` === values.shippingId)

/** The start of the delivery. If the merchant lists no deliveries, it is empty and the next one is taken. */
const deliveryWindow = choiceField('checkout.deliveryWindow', {
  type: 'radio',
  isValid: (value, form: FormContext<CheckoutContext>) =>
    findDelivery(form)?.deliveries?.slots.some(({ start }) => start === value) ?? false,
})

const listPoints = (form: FormContext<CheckoutContext>) => findDelivery(form)?.points ?? []

const pickupPoint = choiceField('checkout.pickupPoint', {
  type: 'select',
  isRequired: true,
  isIncluded: (form: FormContext<CheckoutContext>) => listPoints(form).length > 0,
  isValid: (value, form) => isOffered(value, listPoints(form)),
})

const paymentId = choiceField('checkout.paymentId', {
  type: 'radio',
  isRequired: true,
  isIncluded: (form: FormContext<CheckoutContext>) =>
    form.paymentOptions.length > 0 && !findDelivery(form)?.isCovered,
  isValid: (value, { paymentOptions }) => isOffered(value, paymentOptions),
})

/** The personal number. Only a private person enters it, to pay by invoice in some countries. */
const identityNumber = textField('checkout.identityNumber', {
  hasHint: true,
  autoComplete: 'off',
  inputMode: 'numeric',
  isRequired: true,
  maxLength: 20,
  isIncluded: ({ values, countryCode, paymentOptions }: FormContext<CheckoutContext>) =>
    !isCompanyForm(values) &&
    needsPersonalNumber(countryCode) &&
    isInvoice(values.paymentId ?? '', paymentOptions),
  isValid: (value, { countryCode, identityNumbers }) =>
    identityNumbers?.isPersonalNumber(countryCode, value) ?? true,
  messages: { 'too-long': 'checkout.identityNumber.invalid' },
})

/** The fields are in the order of the page. */
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
