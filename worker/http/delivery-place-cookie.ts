import {
  formatDeliveryPlace,
  parseDeliveryPlace,
  type DeliveryPlace,
} from '#shared/delivery/delivery-place.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { acceptsJson } from './form.ts'
import type { RequestScope } from './request-scope.ts'

export const readPlace = (c: RequestScope): DeliveryPlace | null =>
  parseDeliveryPlace(readCookie(c, 'zip'))

export const writePlace = (c: RequestScope, place: DeliveryPlace): void =>
  writeCookie(c, 'zip', formatDeliveryPlace(place))

/** Remembers the area of a postal code that was checked or typed in the checkout. */
export function setPlace(c: RequestScope, zip: string, areaId: string): DeliveryPlace {
  const place = { zip, areaId, ...(acceptsJson(c) && { hasScript: true as const }) }
  writePlace(c, place)
  return place
}

/** The delivery that was seen is that of one cart. */
export function forgetSeenDelivery(c: RequestScope): void {
  const place = readPlace(c)
  if (place?.seenStart === undefined) return
  delete place.seenStart
  writePlace(c, place)
}
