import type { Context } from 'hono'
import { isLocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { parseSearchText } from '#shared/product/search-text.ts'
import { findMarket } from '../../channel/channel.ts'
import type { AppEnv } from '../../env.ts'

/** A form cannot put its text into the path, so the search box comes here and is sent on to the page of its words. */
export function redirectToSearch(c: Context<AppEnv>): Response {
  const { channel } = c.var
  const given = c.req.query('locale') ?? ''
  const locale =
    isLocaleCode(given) && channel.locales.includes(given) ? given : channel.defaultLocale
  const market = findMarket(channel.markets, c.req.query('market')) ?? channel.defaultMarket
  const prefix = { locale, market: channel.marketInPath ? market.alias : null }
  const search = parseSearchText(c.req.query('q') ?? '')
  const path = search ? buildPath(prefix, 'plp-search', { search }) : buildPath(prefix, 'news')
  c.header('cache-control', 'no-cache')
  return c.redirect(path, 303)
}
