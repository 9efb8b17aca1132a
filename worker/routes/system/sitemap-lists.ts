import { buildPath } from '#shared/paths/build-path.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import { listCampaigns, loadIndexValues } from '../../merchant-api/list/list-filters.ts'
import { loadMenus, type MenuItem } from '../../merchant-api/content/menu.ts'
import { findListInfo, findListPath } from '../../merchant-api/list/page-info.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import {
  getLocaleAndMarket,
  getMarket,
  listByAlias,
  toAlternates,
  type SitemapPages,
  type SitemapSource,
} from './sitemap-source.ts'

const loadCampaigns = async (merchant: MerchantClient) =>
  listCampaigns(await loadIndexValues(merchant))

/** A running campaign has the same facet id in every language. */
export async function* listCampaignPages(source: SitemapSource): SitemapPages {
  const market = getMarket(source)
  yield await listByAlias(source, loadCampaigns, (locale, alias) =>
    buildPath({ locale, market }, 'plp-discount-campaign', { discountCampaign: alias }),
  )
}

const listUrls = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, children }) => [url, ...listUrls(children)])

/** The API of the merchant does not list them. */
export async function loadMenuLists(merchant: MerchantClient): Promise<string[]> {
  const menus = Object.values(await loadMenus(merchant))
  const urls = menus.flatMap((menu) => listUrls(menu?.items ?? []))
  return [...new Set(urls.flatMap((url) => findListPath(url) ?? []))]
}

export async function* listMenuPages(source: SitemapSource): SitemapPages {
  const locale = source.channel.defaultLocale
  const merchant = source.createClient(locale)
  const rules = { prefix: { locale, market: getMarket(source) }, merchantLocale: locale, hosts: [] }
  const paths = await loadMenuLists(merchant)
  const infos = await Promise.all(
    paths.map((path) => findListInfo(merchant, { kind: 'l', path }, rules)),
  )
  yield infos
    .filter((info) => info !== null)
    .map(({ path, paths: aliases }) =>
      toAlternates(source, 'plp', (other) => ({
        path: translateAlias({ alias: path, aliases }, other, getLocaleAndMarket(source)),
      })),
    )
}
