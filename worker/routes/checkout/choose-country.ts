import type { Context } from 'hono'
import { localizeMarket } from '#shared/market/localize-market.ts'
import type { Market } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { findMarket, getCheckoutMarkets } from '../../channel/channel.ts'
import { writeCookie } from '../../cookies.ts'
import type { AppEnv } from '../../env.ts'

/** Countries that the checkout delivers to, named in the language of the page. */
export function listCountries(c: Context<AppEnv>, shop: Shop): Market[] {
  return getCheckoutMarkets(c.var.channel).map((market) => localizeMarket(market, shop))
}

/** Takes the country of a posted form: cart, prices and delivery are its own from here on. One that is unknown changes nothing. */
export function takeCountry(c: Context<AppEnv>, alias: string | undefined): void {
  const { channel, resolution } = c.var
  const country = findMarket(getCheckoutMarkets(channel), alias)
  if (!country || country.alias === resolution.checkoutMarket.alias) return
  writeCookie(c, 'checkoutMarket', country.alias)
  // The choice holds in this market alone: another one brings its own.
  writeCookie(c, 'market', resolution.market.alias)
  c.set('resolution', { ...resolution, checkoutMarket: country })
}
