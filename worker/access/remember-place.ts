import { normalizeZip, type DeliveryPlace } from '#shared/delivery/delivery-place.ts'
import { loadZipDelivery } from '../merchant-api/checkout/shipping-options.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import { loadOptionalPart } from '../merchant-api/client/load-optional-part.ts'
import { loadProfile } from '../merchant-api/customer/profile.ts'
import { readPlace, writePlace } from '../http/delivery-place-cookie.ts'
import type { PageContext } from '../page/page-context.ts'
import { isOtherCountry } from './address-country.ts'

async function loadPlace(page: PageContext, merchant: MerchantClient) {
  const { address } = await loadProfile(merchant)
  const zip = normalizeZip(address.zip, page.shop.market.country.code)
  if (zip === '' || isOtherCountry(page, address.country)) return null
  const { isCovered, areaId } = await loadZipDelivery(merchant, zip)
  return isCovered && areaId !== null ? { zip, areaId } : null
}

/** Remembers the postal code of the customer, if it is in this country and the browser knows none. */
export async function rememberPlace(
  page: PageContext,
  isWanted: Promise<boolean> | boolean = true,
): Promise<void> {
  if (page.settings.SHIPPING_OPTIONS !== 'on' || readPlace(page)) return
  const place = await loadOptionalPart<DeliveryPlace | null>(page.shopperMerchant, {
    load: (merchant) => loadPlace(page, merchant),
    fallback: null,
    part: 'delivery-place',
  })
  if (place && (await isWanted)) writePlace(page, place)
}
