import { setResolution, type PageContext } from '../../page/page-context.ts'
import { localizeMarket } from '../../ui/market/localize-market.ts'
import type { Market } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { writeCookie } from '../../http/cookies.ts'

/** Returns the countries that the checkout delivers to, named in the page's language. */
export function listCountries(page: PageContext, shop: Shop): Market[] {
  return getCheckoutMarkets(page.channel).map((market) => localizeMarket(market, shop))
}

/**
 * Sets the country of a posted form: cart, prices and shipping follow it in the returned context. An
 * unknown country changes nothing.
 */
export function setCheckoutCountry(page: PageContext, alias: string | undefined): PageContext {
  const { c, channel, resolution } = page
  const country = findMarket(getCheckoutMarkets(channel), alias)
  if (!country || country.alias === resolution.checkoutMarket.alias) return page
  writeCookie(c, 'checkoutMarket', country.alias)
  // The chosen country applies to this market only; another market has its own.
  writeCookie(c, 'market', resolution.market.alias)
  return setResolution(c, { ...resolution, checkoutMarket: country })
}
