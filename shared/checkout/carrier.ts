import type { Checkout, CheckoutValues, PickupPoint, ShippingOption } from './checkout.ts'

/** Identifies an option of an external carrier by the shipping option that stands for the carrier. */
export type CarrierChoice = { shippingId: number; optionId: string }

const choicePattern = /^(?<shippingId>\d{1,9}):(?<optionId>.{1,100})$/

export const formatCarrierChoice = ({ shippingId, optionId }: CarrierChoice): string =>
  `${shippingId}:${optionId}`

/** Returns the option of a carrier that a value of the delivery field names, or null. */
export function parseCarrierChoice(value: string): CarrierChoice | null {
  const { shippingId, optionId } = choicePattern.exec(value)?.groups ?? {}
  return shippingId && optionId ? { shippingId: Number(shippingId), optionId } : null
}

/**
 * Returns the name of the form control with the pick-up points of an option. Each option has its own
 * control, because without a script all of them are sent.
 */
export const getPointControlName = (shippingId: string): string => `pickupPoint-${shippingId}`

export const findOption = (
  { shippingOptions }: Pick<Checkout, 'shippingOptions'>,
  shippingId: string,
): ShippingOption | null => shippingOptions.find(({ id }) => `${id}` === shippingId) ?? null

/** Returns the pick-up point of an option that is shown as chosen: at first the first one. */
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

/** Returns the pick-up point that the form has chosen for its delivery option, if there is one. */
export function findFormPoint(
  checkout: Pick<Checkout, 'shippingOptions'>,
  { shippingId, pickupPoint }: Partial<Record<'shippingId' | 'pickupPoint', string>>,
): PickupPoint | null {
  const option = findFormOption(checkout, shippingId)
  return option && choosePoint(option, pickupPoint ?? '')
}

/**
 * Removes the choice of a delivery that is not offered any more, for example by a carrier that does
 * not deliver to another postal code.
 */
export function dropLostChoice(values: CheckoutValues, checkout: Checkout): CheckoutValues {
  const isOffered = findOption(checkout, values.shippingId) !== null
  const isLost = parseCarrierChoice(values.shippingId) !== null && !isOffered
  return isLost ? { ...values, shippingId: '', pickupPoint: '' } : values
}
