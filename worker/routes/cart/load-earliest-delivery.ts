import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { toIsoDate } from '#shared/delivery/local-time.ts'
import { findNextDelivery } from '#shared/delivery/next-delivery.ts'
import { readCookie } from '../../http/cookies.ts'
import { loadZipDelivery } from '../../merchant-api/checkout/delivery-check.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { loadDeliveryWindow } from '../../merchant-api/checkout/shipping-options.ts'
import { getCachedJsonReader } from '../../page/cache-tools.ts'
import type { PageContext } from '../../page/page-context.ts'

type Delivery = Pick<DeliverySlot, 'date' | 'from' | 'to'>

function loadNextSlot(page: PageContext): Promise<DeliverySlot | null> | null {
  const zip = readCookie(page, 'zip')
  if (!zip) return null
  return loadOptionalPart(page.merchant, {
    load: async (client) => (await loadZipDelivery(client, zip)).slot,
    fallback: null,
    failureEvent: 'earliest-delivery-failed',
  })
}

async function loadMarketDelivery(page: PageContext): Promise<Delivery | null> {
  const window = await loadDeliveryWindow(page.merchant, getCachedJsonReader(page))
  const next = window && findNextDelivery(window, new Date())
  return next && { date: toIsoDate(next.day), from: window.from, to: window.to }
}

/** It is for the remembered postal code, else for the market; null if the merchant tells none. */
export async function loadEarliestDelivery(page: PageContext): Promise<string | null> {
  if (page.settings.SHIPPING_OPTIONS !== 'on') return null
  const delivery = (await loadNextSlot(page)) ?? (await loadMarketDelivery(page))
  return delivery && formatSlot(delivery, page.shop.locale.iso)
}
