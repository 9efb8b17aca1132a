import organisationsnummer from 'organisationsnummer'
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

/** The merchant stores at most this many characters of a field. */
const maxLengths: Partial<Record<CheckoutField, number>> = {
  email: 200,
  mobile: 30,
  company: 100,
  organizationNumber: 20,
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

/** The rules depend on this data besides the form: the country, and the available options. */
export type CheckoutChoices = {
  countryCode: string
  /** A company has to give its name and number, with any payment option. */
  isCompany: boolean
  shippingOptions: ShippingOption[]
  paymentOptions: PaymentOption[]
}

const text = z.string().trim().default('')
const valuesSchema = z.object({
  email: text,
  mobile: text,
  company: text,
  organizationNumber: text,
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

/** Parses the posted form and trims its values; every field is present. */
export function parseCheckoutValues(form: Record<string, string>): CheckoutValues {
  return valuesSchema.parse(form)
}

export function isInvoice(values: CheckoutValues, options: PaymentOption[]): boolean {
  return options.some(({ id, kind }) => `${id}` === values.paymentId && kind === 'invoice')
}

/**
 * Swedish numbers of persons and companies have a checksum; the format in other countries is
 * unknown.
 */
export function isSwedish(countryCode: string): boolean {
  return countryCode === 'SE'
}

function checkNumber(
  number: string,
  isNumber: (number: string) => boolean,
): 'required' | 'invalid' | null {
  if (number === '') return 'required'
  return isNumber(number) ? null : 'invalid'
}

/** An invoice in Sweden needs the personal number of the buyer. */
function needsPersonalNumber(values: CheckoutValues, choices: CheckoutChoices): boolean {
  const { countryCode, isCompany, paymentOptions } = choices
  return !isCompany && isSwedish(countryCode) && isInvoice(values, paymentOptions)
}

/** Checks the number that identifies the buyer. */
function checkBuyer(values: CheckoutValues, choices: CheckoutChoices): CheckoutErrors {
  const { countryCode, isCompany } = choices
  if (isCompany) {
    const isNumber = (number: string) =>
      !isSwedish(countryCode) || organisationsnummer.valid(number)
    const problem = checkNumber(values.organizationNumber, isNumber)
    return {
      ...(values.company === '' ? { company: 'required' } : {}),
      ...(problem ? { organizationNumber: problem } : {}),
    }
  }
  if (!needsPersonalNumber(values, choices)) return {}
  const problem = checkNumber(values.identityNumber, (number) => personnummer.valid(number))
  return problem ? { identityNumber: problem } : {}
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

/**
 * Returns the fields that are longer than the merchant accepts: they are never sent, with any
 * intent.
 */
export function findTooLongFields(values: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of checkoutFields) {
    if (values[field].length > (maxLengths[field] ?? Infinity)) errors[field] = 'too-long'
  }
  return errors
}

/**
 * Returns whether a postal code has the format of its country; the format in other countries is
 * unknown.
 */
function isZip(countryCode: string, zip: string): boolean {
  return zipPatterns[countryCode]?.test(zip) ?? true
}

/**
 * Returns every field that prevents the order, with its problem. Empty: the order may be placed.
 */
export function validateCheckout(values: CheckoutValues, choices: CheckoutChoices): CheckoutErrors {
  const isRelevant: Partial<Record<CheckoutField, boolean>> = {
    identityNumber: needsPersonalNumber(values, choices),
    company: choices.isCompany,
    organizationNumber: choices.isCompany,
  }
  const errors: CheckoutErrors = {}
  for (const field of checkoutFields) {
    const problem = isRelevant[field] === false ? null : checkText(field, values[field])
    if (problem) errors[field] = problem
  }
  if (!errors.zip && !isZip(choices.countryCode, values.zip)) errors.zip = 'invalid'
  // If there are no options, a missing choice is not an error.
  const shipping = checkChoice(values.shippingId, choices.shippingOptions)
  if (shipping && choices.shippingOptions.length > 0) errors.shippingId = shipping
  const payment = checkChoice(values.paymentId, choices.paymentOptions)
  if (payment && choices.paymentOptions.length > 0) errors.paymentId = payment
  // The problem too-long comes before the problem invalid.
  return { ...checkBuyer(values, choices), ...errors }
}

/**
 * Returns the errors that count before shipping and payment can be chosen: an invalid postal code,
 * and values that are too long.
 */
export function pickOptionErrors(errors: CheckoutErrors): CheckoutErrors {
  const isRelevant = ([field, problem]: [string, string]) =>
    problem === 'too-long' || (field === 'zip' && problem === 'invalid')
  return Object.fromEntries(Object.entries(errors).filter(isRelevant))
}
