import { findDeliveryCountry } from '../channel/channel.ts'
import type { PageContext } from '../page/page-context.ts'
import { getCartMarket } from '../routing/resolution.ts'

/** The postal code of such an address means another place in the country of the cart. */
export function isOtherCountry({ channel, resolution }: PageContext, country: string): boolean {
  const known = findDeliveryCountry(channel, country)
  return known !== undefined && known.code !== getCartMarket(resolution).country.code
}
