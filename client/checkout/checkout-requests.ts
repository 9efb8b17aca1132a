import type { CheckoutData } from '#shared/checkout/checkout-data.ts'
import { parseCheckoutData } from './parse-checkout-data.ts'
import { isRecord } from '../browser/is-record.ts'
import { requestJson } from '../browser/request.ts'

/** The answer of the server to the check of a field. `city` belongs to the postal code. */
export type FieldCheck = { isValid: boolean; city: string | null }

/**
 * Stores the fields with the merchant. Returns the options and amounts for them, or null if that
 * failed.
 */
export async function refreshCheckout(
  path: string,
  fields: URLSearchParams,
  build: string,
): Promise<CheckoutData | null> {
  fields.set('intent', 'refresh')
  return parseCheckoutData(await requestJson(path, { fields }), build)
}

/** Asks for what only the server knows about a field. Returns null if that failed. */
export async function checkField(
  path: string,
  fields: URLSearchParams,
  name: string,
): Promise<FieldCheck | null> {
  fields.set('intent', 'check-field')
  fields.set('field', name)
  const answer = await requestJson(path, { fields })
  if (!isRecord(answer) || answer.message === undefined) return null
  const { message, city } = answer
  return { isValid: message === null, city: typeof city === 'string' ? city : null }
}
