import type { Context } from 'hono'
import { localizeMarket } from '../../ui/market/localize-market.ts'
import type { Market } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { writeCookie } from '../../http/cookies.ts'
import type { AppEnv } from '../../env.ts'

/** Returns the countries that the checkout delivers to, named in the page's language. */
export function listCountries(c: Context<AppEnv>, shop: Shop): Market[] {
  return getCheckoutMarkets(c.var.channel).map((market) => localizeMarket(market, shop))
}

/**
 * Sets the country of a posted form: cart, prices and shipping follow it from here on. An unknown
 * country changes nothing.
 */
export function setCheckoutCountry(c: Context<AppEnv>, alias: string | undefined): void {
  const { channel, resolution } = c.var
  const country = findMarket(getCheckoutMarkets(channel), alias)
  if (!country || country.alias === resolution.checkoutMarket.alias) return
  writeCookie(c, 'checkoutMarket', country.alias)
  // The chosen country applies to this market only; another market has its own.
  writeCookie(c, 'market', resolution.market.alias)
  c.set('resolution', { ...resolution, checkoutMarket: country })
}
