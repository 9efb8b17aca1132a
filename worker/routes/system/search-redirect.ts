import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import { parseSearchText } from '#shared/product/parse-search-text.ts'
import { findMarket, getBrowsableMarkets } from '../../channel/channel.ts'
import { getForeignOrigin } from '../../channel/locale-domain.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getAllowedLocale, toEnabledLocale } from '../../routing/choose-locale.ts'

/**
 * Redirects the search form to the search page. The redirect is necessary because an HTML form can
 * send its text only in the query, not in the path.
 */
export function redirectToSearch(c: Context<ChannelEnv>): Response {
  const { channel } = c.var
  const market =
    findMarket(getBrowsableMarkets(channel), c.req.query('market')) ?? channel.defaultMarket
  const wanted = toEnabledLocale(channel, c.req.query('locale')) ?? channel.defaultLocale
  const locale = channel.marketInPath ? getAllowedLocale(channel, market, wanted) : wanted
  const prefix = { locale, market: channel.marketInPath ? market.alias : null }
  const search = parseSearchText(c.req.query('q') ?? '')
  const path = search ? buildPath(prefix, 'plp-search', { search }) : buildPath(prefix, 'news')
  const origin = getForeignOrigin(channel, new URL(c.req.url).host, locale)
  c.header('cache-control', 'no-cache')
  return c.redirect(`${origin}${path}`, 303)
}
