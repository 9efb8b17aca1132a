import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { Channel } from '../../channel/channel.ts'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import type { Alternate } from '../../seo/hreflang.ts'
import type { AliasSource } from '../../seo/translate-alias.ts'

export type SitemapSource = {
  channel: Channel
  createClient: (locale: LocaleCode) => MerchantClient
  categories: Category[]
}

/** Pages of the sitemap in batches. Each page is a list of its paths in all languages. */
export type SitemapPages = AsyncGenerator<Alternate[][]>

export const getMarket = ({ channel }: SitemapSource) =>
  channel.marketInPath ? channel.defaultMarket.alias : null

export const getLocaleAndMarket = ({ channel }: SitemapSource): AliasSource => ({
  locale: channel.defaultLocale,
  market: channel.defaultMarket,
})

export function toAlternates(
  source: SitemapSource,
  route: RouteName,
  params: (locale: LocaleCode) => RouteParams = () => ({}),
): Alternate[] {
  const market = getMarket(source)
  return source.channel.locales.map((locale) => ({
    locale,
    path: buildPath({ locale, market }, route, params(locale)),
  }))
}
