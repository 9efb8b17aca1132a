import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { Channel } from '../../channel/channel.ts'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import type { Alternate } from '../../seo/hreflang.ts'
import type { AliasSource } from '../../seo/translate-alias.ts'
import { buildAlternates } from '../../document/frame.ts'

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
  const { channel } = source
  const prefix = { locale: channel.defaultLocale, market: getMarket(source) }
  return buildAlternates({ channel, prefix, route }, params)
}

/** Lists what has an alias of its own in each language, and only in the languages in which it exists. */
export async function listByAlias(
  { channel, createClient }: SitemapSource,
  load: (merchant: MerchantClient) => Promise<{ id: string | number; alias: string }[]>,
  toPath: (locale: LocaleCode, alias: string) => string,
): Promise<Alternate[][]> {
  const byLocale = await Promise.all(
    channel.locales.map(async (locale) => ({ locale, entries: await load(createClient(locale)) })),
  )
  const ids = new Set(byLocale.flatMap(({ entries }) => entries.map(({ id }) => id)))
  return [...ids].map((id) =>
    byLocale.flatMap(({ locale, entries }) =>
      entries
        .filter((entry) => entry.id === id)
        .map(({ alias }) => ({ locale, path: toPath(locale, alias) })),
    ),
  )
}
