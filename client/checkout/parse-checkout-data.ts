import type { CheckoutData } from '#shared/checkout/checkout-data.ts'
import { isRecord } from '../browser/is-record.ts'

/**
 * Returns the data of the checkout, or null if it is not of this build. The same build wrote it from
 * the same types, so its parts are not checked one by one.
 */
export function parseCheckoutData(value: unknown, build?: string): CheckoutData | null {
  if (!isRecord(value) || typeof value.build !== 'string') return null
  if (build !== undefined && value.build !== build) return null
  if (!isRecord(value.shop) || value.content === undefined) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- data of this build
  return value as CheckoutData
}
