import { getPointControlName } from './carrier.ts'

/** The form field with the day of delivery of a shipping option. */
export const getDayField = (shippingId: number | string): string => `deliveryDay-${shippingId}`

/** The form field with the delivery on one day of a shipping option. */
export const getWindowField = (shippingId: number | string, date: string): string =>
  `deliveryWindow-${shippingId}-${date}`

const startPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/

/**
 * Returns the chosen delivery of the chosen shipping option, or an empty text. Every shipping option
 * and every day has a choice of its own, so that the form works without script.
 */
export function readDeliveryWindow(fields: Record<string, string>): string {
  const { shippingId = '' } = fields
  const date = fields[getDayField(shippingId)] ?? ''
  const start = fields[getWindowField(shippingId, date)] ?? ''
  return startPattern.test(start) ? start : ''
}

/**
 * Adds the chosen delivery and pick-up point to the fields of the form. Each shipping option has
 * controls of its own for them, and a form sends all of them.
 */
export function readCheckoutFields(fields: Record<string, string>): Record<string, string> {
  const pickupPoint = fields[getPointControlName(fields.shippingId ?? '')] ?? ''
  return { ...fields, pickupPoint, deliveryWindow: readDeliveryWindow(fields) }
}
