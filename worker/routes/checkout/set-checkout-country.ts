import type { PageContext } from '../../page/page-context.ts'
import { localizeMarket } from '../../ui/market/localize-market.ts'
import type { Market } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { writeCookie } from '../../http/cookies.ts'

/**
 * Returns the countries to which the checkout can deliver, with names in the language of the page.
 */
export function listCountries(page: PageContext, shop: Shop): Market[] {
  return getCheckoutMarkets(page.channel).map((market) => localizeMarket(market, shop))
}

/** Returns false if a form names a country that the checkout does not deliver to, or no longer. */
export function isDeliveryCountry(page: PageContext, alias: string | undefined): boolean {
  return alias === undefined || findMarket(getCheckoutMarkets(page.channel), alias) !== undefined
}

/**
 * Applies the delivery country of a form. In the returned context, cart, prices and shipping belong
 * to that country. An unknown country changes nothing.
 */
export function setCheckoutCountry(page: PageContext, alias: string | undefined): PageContext {
  const { channel, resolution } = page
  const country = findMarket(getCheckoutMarkets(channel), alias)
  if (!country || country.alias === resolution.checkoutMarket.alias) return page
  writeCookie(page, 'checkoutMarket', country.alias)
  // The delivery country applies only to the current market, so the cookie with the market is
  // stored too.
  writeCookie(page, 'market', resolution.market.alias)
  return page.withResolution({ ...resolution, checkoutMarket: country })
}
