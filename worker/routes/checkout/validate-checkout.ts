import personnummer from 'personnummer'
import { z } from 'zod'
import {
  checkoutFields,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  type PaymentOption,
  type ShippingOption,
} from '#shared/checkout/checkout.ts'

/** Most characters the merchant keeps of a field. */
const maxLengths: Partial<Record<CheckoutField, number>> = {
  email: 200,
  mobile: 30,
  firstName: 60,
  lastName: 60,
  careOf: 60,
  addressLine1: 100,
  addressLine2: 100,
  zip: 12,
  city: 60,
  entryCode: 20,
  message: 500,
  identityNumber: 20,
}

const requiredFields: CheckoutField[] = [
  'email',
  'mobile',
  'firstName',
  'lastName',
  'addressLine1',
  'zip',
  'city',
  'terms',
]

const zipPatterns: Record<string, RegExp> = {
  SE: /^\d{3} ?\d{2}$/,
  FI: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
  DE: /^\d{5}$/,
}

const patterns: Partial<Record<CheckoutField, (value: string) => boolean>> = {
  email: (value) => z.email().safeParse(value).success,
  mobile: (value) => /^\+?[\d\s()-]{5,}$/.test(value) && /\d{5}/.test(value.replace(/\D/g, '')),
}

/** What the rules depend on besides the form: the country, and what may be chosen. */
export type CheckoutChoices = {
  countryCode: string
  shippingOptions: ShippingOption[]
  paymentOptions: PaymentOption[]
}

const text = z.string().trim().default('')
const valuesSchema = z.object({
  email: text,
  mobile: text,
  firstName: text,
  lastName: text,
  careOf: text,
  addressLine1: text,
  addressLine2: text,
  zip: text,
  city: text,
  entryCode: text,
  message: text,
  shippingId: text,
  paymentId: text,
  identityNumber: text,
  terms: text,
} satisfies Record<CheckoutField, typeof text>)

/** The posted form, trimmed; every field is there. */
export function readCheckoutValues(form: Record<string, string>): CheckoutValues {
  return valuesSchema.parse(form)
}

export function isInvoice(values: CheckoutValues, options: PaymentOption[]): boolean {
  return options.some(({ id, kind }) => `${id}` === values.paymentId && kind === 'invoice')
}

/** Invoices to persons in Sweden are made out to a personal number. */
export function requiresIdentityNumber(countryCode: string): boolean {
  return countryCode === 'SE'
}

function checkText(
  field: CheckoutField,
  value: string,
): 'required' | 'invalid' | 'too-long' | null {
  if (value === '') return requiredFields.includes(field) ? 'required' : null
  if (value.length > (maxLengths[field] ?? Infinity)) return 'too-long'
  return patterns[field] && !patterns[field](value) ? 'invalid' : null
}

function checkChoice(value: string, options: { id: number }[]): 'required' | 'invalid' | null {
  if (value === '') return 'required'
  return options.some(({ id }) => `${id}` === value) ? null : 'invalid'
}

/** Fields that are longer than the merchant takes: they are never sent, whatever the form is for. */
export function findOverlong(values: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of checkoutFields) {
    if (values[field].length > (maxLengths[field] ?? Infinity)) errors[field] = 'too-long'
  }
  return errors
}

/** Whether a postal code has the shape its country writes; of other countries nothing is known. */
function isZip(countryCode: string, zip: string): boolean {
  return zipPatterns[countryCode]?.test(zip) ?? true
}

/** Every field that stands in the way of an order, with why. Empty: the order may be placed. */
export function validateCheckout(values: CheckoutValues, choices: CheckoutChoices): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of checkoutFields) {
    const problem = checkText(field, values[field])
    if (problem) errors[field] = problem
  }
  if (!errors.zip && !isZip(choices.countryCode, values.zip)) errors.zip = 'invalid'
  // Where nothing can be chosen the choice is not what is wrong.
  const shipping = checkChoice(values.shippingId, choices.shippingOptions)
  if (shipping && choices.shippingOptions.length > 0) errors.shippingId = shipping
  const payment = checkChoice(values.paymentId, choices.paymentOptions)
  if (payment && choices.paymentOptions.length > 0) errors.paymentId = payment
  const needsIdentity =
    requiresIdentityNumber(choices.countryCode) && isInvoice(values, choices.paymentOptions)
  if (!needsIdentity) delete errors.identityNumber
  else if (values.identityNumber === '') errors.identityNumber = 'required'
  else if (!errors.identityNumber && !personnummer.valid(values.identityNumber)) {
    errors.identityNumber = 'invalid'
  }
  return errors
}

/** Of all errors those that count before delivery and payment can be chosen: a wrong postal code, and what is too long. */
export function pickForOptions(errors: CheckoutErrors): CheckoutErrors {
  const isMeant = ([field, problem]: [string, string]) =>
    problem === 'too-long' || (field === 'zip' && problem === 'invalid')
  return Object.fromEntries(Object.entries(errors).filter(isMeant))
}
