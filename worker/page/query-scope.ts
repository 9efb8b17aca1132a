import type { Context } from 'hono'
import { findMarket, getBrowsableMarkets } from '../channel/channel.ts'
import { getAllowedLocale, toEnabledLocale } from '../routing/choose-locale.ts'
import type { Resolution } from '../routing/resolution.ts'
import type { ChannelEnv } from './page-context.ts'

/** A system path has no prefix. Unknown values become the defaults of the channel. */
export function readQueryScope(
  c: Context<ChannelEnv>,
): Pick<Resolution, 'market' | 'locale' | 'prefix'> {
  const { channel } = c.var
  const market =
    findMarket(getBrowsableMarkets(channel), c.req.query('market')) ?? channel.defaultMarket
  const wanted = toEnabledLocale(channel, c.req.query('locale')) ?? channel.defaultLocale
  const locale = channel.marketInPath ? getAllowedLocale(channel, market, wanted) : wanted
  return { market, locale, prefix: { locale, market: channel.marketInPath ? market.alias : null } }
}
