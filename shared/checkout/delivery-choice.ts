import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import type {
  Checkout,
  CheckoutValues,
  Deliveries,
  PickupPoint,
  ShippingOption,
} from './checkout.ts'

/** Identifies an option of an external carrier by the shipping option that stands for the carrier. */
type CarrierChoice = { shippingId: number; optionId: string }

const choicePattern = /^(?<shippingId>\d{1,9}):(?<optionId>.{1,100})$/

export const formatCarrierChoice = ({ shippingId, optionId }: CarrierChoice): string =>
  `${shippingId}:${optionId}`

export function parseCarrierChoice(value: string): CarrierChoice | null {
  const { shippingId, optionId } = choicePattern.exec(value)?.groups ?? {}
  return shippingId && optionId ? { shippingId: Number(shippingId), optionId } : null
}

/** Each option has its own control, because without a script all of them are sent. */
export const getPointControlName = (shippingId: string): string => `pickupPoint-${shippingId}`

export const findOption = (
  { shippingOptions }: Pick<Checkout, 'shippingOptions'>,
  shippingId: string,
): ShippingOption | null => shippingOptions.find(({ id }) => `${id}` === shippingId) ?? null

export function choosePoint(
  { points = [] }: Pick<ShippingOption, 'points'>,
  pickupPoint: string,
): PickupPoint | null {
  return (
    points.find(({ id }) => id === pickupPoint) ??
    points.find(({ isSelected }) => isSelected) ??
    points[0] ??
    null
  )
}

/** Returns the chosen shipping option: the one of the form, or else the one of the merchant. */
export const findFormOption = (
  checkout: Pick<Checkout, 'shippingOptions'>,
  shippingId = '',
): ShippingOption | null =>
  findOption(checkout, shippingId) ??
  checkout.shippingOptions.find(({ isSelected }) => isSelected) ??
  null

export function findFormPoint(
  checkout: Pick<Checkout, 'shippingOptions'>,
  { shippingId, pickupPoint }: Partial<Record<'shippingId' | 'pickupPoint', string>>,
): PickupPoint | null {
  const option = findFormOption(checkout, shippingId)
  return option && choosePoint(option, pickupPoint ?? '')
}

/** A carrier may not deliver to another postal code. */
export function dropLostChoice(values: CheckoutValues, checkout: Checkout): CheckoutValues {
  const isOffered = findOption(checkout, values.shippingId) !== null
  const isLost = parseCarrierChoice(values.shippingId) !== null && !isOffered
  return isLost ? { ...values, shippingId: '', pickupPoint: '' } : values
}

export type DeliveryChoice = Pick<CheckoutValues, 'shippingId' | 'deliveryWindow' | 'pickupPoint'>

/** Highest number of days for which the style sheet has rules. */
const MAX_DAYS = 7

/** Groups deliveries, which are in order, by their day. */
export function groupByDay(slots: DeliverySlot[]): [DeliverySlot, ...DeliverySlot[]][] {
  const days: [DeliverySlot, ...DeliverySlot[]][] = []
  for (const slot of slots) {
    const day = days.at(-1)
    if (day?.[0].date === slot.date) day.push(slot)
    else days.push([slot])
  }
  return days.slice(0, MAX_DAYS)
}

export function findChosenSlot(deliveries: Deliveries, chosen: string): DeliverySlot | null {
  const { slots, selectedStart } = deliveries
  const find = (wanted: string) => slots.find(({ start }) => start === wanted)
  return find(chosen) ?? find(selectedStart) ?? slots[0] ?? null
}

export function findFormSlot(
  shippingOptions: ShippingOption[],
  { shippingId, deliveryWindow }: Partial<Record<'shippingId' | 'deliveryWindow', string>>,
): DeliverySlot | null {
  const { deliveries } = findFormOption({ shippingOptions }, shippingId) ?? {}
  return deliveries ? findChosenSlot(deliveries, deliveryWindow ?? '') : null
}

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
