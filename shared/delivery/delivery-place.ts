/** The postal code that a visitor has asked for, and the area in which the merchant has it. */
export type DeliveryPlace = { zip: string; areaId: string }

const SEPARATOR = '~'
const placePattern = /^(?<zip>[^~]{1,12})~(?<areaId>[a-z-]{1,40})$/

export const formatDeliveryPlace = ({ zip, areaId }: DeliveryPlace): string =>
  `${zip}${SEPARATOR}${areaId}`

/** Returns null for a text that a visitor has changed. */
export function parseDeliveryPlace(text: string | undefined): DeliveryPlace | null {
  const { zip, areaId } = placePattern.exec(text ?? '')?.groups ?? {}
  return zip && areaId ? { zip, areaId } : null
}
