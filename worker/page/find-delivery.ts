import {
  chooseWindows,
  findDeliveryPromise,
  type DeliveryPromise,
} from '#shared/delivery/delivery-promise.ts'
import type { DeliveryArea, ReadyDays } from '#shared/delivery/delivery-window.ts'
import { readPlace, writePlace } from '../http/delivery-place-cookie.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { loadDeliveryAreas } from '../merchant-api/checkout/shipping-options.ts'
import { getCachedJsonReader } from './cache-tools.ts'
import type { PageContext } from './page-context.ts'

/** There are none if the merchant does not tell when it delivers. */
export async function loadAreas(page: PageContext): Promise<DeliveryArea[]> {
  if (page.settings.SHIPPING_OPTIONS !== 'on') return []
  return loadDeliveryAreas(page.merchant, getCachedJsonReader(page))
}

/** Remembers the delivery that the visitor sees, so that the checkout chooses no earlier one. */
export function writeSeenDelivery(c: RequestScope, promise: DeliveryPromise | null): void {
  const place = readPlace(c)
  if (!place || promise?.kind !== 'slot' || promise.area !== 'postal-code') return
  writePlace(c, { ...place, seenStart: Date.parse(promise.slot.start) / 1000 })
}

/** Finds the first delivery at the postal code of the visitor, or of the market if none is known. */
export async function findDelivery(
  page: PageContext,
  readyDays: ReadyDays | null,
): Promise<DeliveryPromise | null> {
  const areas = await loadAreas(page)
  const windows = chooseWindows(areas, readPlace(page)?.areaId ?? null)
  return findDeliveryPromise({ ...windows, readyDays, now: new Date() })
}
