import type { Context } from 'hono'
import type { PathPrefix } from '#shared/paths/build-path.ts'
import { findMarket, getBrowsableMarkets } from '../../channel/channel.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getAllowedLocale, toEnabledLocale } from '../../routing/choose-locale.ts'

/** A system path has no prefix. Unknown values become the defaults of the channel. */
export function readQueryPrefix(c: Context<ChannelEnv>): PathPrefix {
  const { channel } = c.var
  const market =
    findMarket(getBrowsableMarkets(channel), c.req.query('market')) ?? channel.defaultMarket
  const wanted = toEnabledLocale(channel, c.req.query('locale')) ?? channel.defaultLocale
  const locale = channel.marketInPath ? getAllowedLocale(channel, market, wanted) : wanted
  return { locale, market: channel.marketInPath ? market.alias : null }
}
