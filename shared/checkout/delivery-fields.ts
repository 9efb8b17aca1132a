import { getPointControlName } from './delivery-choice.ts'

export const getDayField = (shippingId: number | string): string => `deliveryDay-${shippingId}`

export const getWindowField = (shippingId: number | string, date: string): string =>
  `deliveryWindow-${shippingId}-${date}`

const startPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/

/** Every shipping option and every day has a choice of its own, so the form works without script. */
export function readDeliveryWindow(fields: Record<string, string>): string {
  const { shippingId = '' } = fields
  const date = fields[getDayField(shippingId)] ?? ''
  const start = fields[getWindowField(shippingId, date)] ?? ''
  return startPattern.test(start) ? start : ''
}

/** Adds the delivery and the pick-up point of the chosen shipping option. */
export function readCheckoutFields(fields: Record<string, string>): Record<string, string> {
  const pickupPoint = fields[getPointControlName(fields.shippingId ?? '')] ?? ''
  return { ...fields, pickupPoint, deliveryWindow: readDeliveryWindow(fields) }
}
