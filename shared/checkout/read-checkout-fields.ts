import { withPickupPoint } from './carrier.ts'
import { readDeliveryWindow } from './delivery-fields.ts'

/**
 * Adds the chosen delivery and pick-up point to the fields of the form. Each shipping option has
 * controls of its own for them, and a form sends all of them.
 */
export function readCheckoutFields(fields: Record<string, string>): Record<string, string> {
  return { ...withPickupPoint(fields), deliveryWindow: readDeliveryWindow(fields) }
}
