import { buildPath } from '#shared/paths/build-path.ts'
import { getBrowsableMarkets } from '../../channel/channel.ts'
import { loadBrands } from '../../merchant-api/catalogue/brand.ts'
import { listCampaigns, listOffers, loadIndexValues } from '../../merchant-api/list/list-filters.ts'
import { loadSitemapContent } from '../../merchant-api/content/content-page.ts'
import { MAX_TAKE } from '../../merchant-api/catalogue/product-limits.ts'
import { buildProductAlternates } from '../../seo/product-alternates.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import {
  findProductPart,
  listProductParts,
  loadProductPart,
  type ProductPart,
} from './product-parts.ts'
import {
  getLocaleAndMarket,
  getMarket,
  listByAlias,
  toAlternates,
  type SitemapPages,
  type SitemapSource,
} from './sitemap-source.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import { loadMenus, type MenuItem } from '../../merchant-api/content/menu.ts'
import { findListInfo, findListPath } from '../../merchant-api/list/page-info.ts'

const loadCampaigns = async (merchant: MerchantClient) =>
  listCampaigns(await loadIndexValues(merchant))

/** A running campaign has the same facet id in every language. */
async function* listCampaignPages(source: SitemapSource): SitemapPages {
  const market = getMarket(source)
  yield await listByAlias(source, loadCampaigns, (locale, alias) =>
    buildPath({ locale, market }, 'plp-discount-campaign', { discountCampaign: alias }),
  )
}

const listUrls = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, children }) => [url, ...listUrls(children)])

/** The API of the merchant does not list them. */
async function loadMenuLists(merchant: MerchantClient): Promise<string[]> {
  const menus = Object.values(await loadMenus(merchant))
  const urls = menus.flatMap((menu) => listUrls(menu?.items ?? []))
  return [...new Set(urls.flatMap((url) => findListPath(url) ?? []))]
}

async function* listMenuPages(source: SitemapSource): SitemapPages {
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

const MAX_PART_PRODUCTS = 1000
/** A part may have 50,000 URLs and 50 MB, and each URL also lists all others of its page. */
const MAX_PART_LINKS = 100_000

/** It is a multiple of what the merchant returns at once, so a part consists of full batches. */
function getPartSize({ channel }: SitemapSource): number {
  const markets = channel.marketInPath ? getBrowsableMarkets(channel).length : 1
  const addresses = channel.locales.length * markets
  const calls = Math.floor(MAX_PART_LINKS / addresses ** 2 / MAX_TAKE)
  return Math.min(MAX_PART_PRODUCTS, Math.max(1, calls) * MAX_TAKE)
}

async function* listPages(source: SitemapSource): SitemapPages {
  const merchant = source.createClient(source.channel.defaultLocale)
  const hasOffers = listOffers(await loadIndexValues(merchant)).length > 0
  yield [
    toAlternates(source, 'index'),
    toAlternates(source, 'news'),
    ...(hasOffers ? [toAlternates(source, 'offers')] : []),
    toAlternates(source, 'brands'),
  ]
}

async function* listCategories(source: SitemapSource): SitemapPages {
  yield source.categories.map((category) =>
    toAlternates(source, 'plp-category', (locale) => ({
      category: translateAlias(category, locale, getLocaleAndMarket(source)),
    })),
  )
}

async function* listBrands(source: SitemapSource): SitemapPages {
  const brands = await loadBrands(source.createClient(source.channel.defaultLocale))
  yield brands.map(({ alias }) => toAlternates(source, 'plp-brand', () => ({ brand: alias })))
}

async function* listContent(source: SitemapSource): SitemapPages {
  const market = getMarket(source)
  yield await listByAlias(source, loadSitemapContent, (locale, alias) =>
    buildPath({ locale, market }, 'content', { alias }),
  )
}

async function* listProducts(source: SitemapSource, part: ProductPart): SitemapPages {
  const alternatesContext = {
    asked: getLocaleAndMarket(source),
    locales: source.channel.locales,
    market: getMarket(source),
    categories: source.categories,
  }
  const merchant = source.createClient(source.channel.defaultLocale)
  for await (const products of loadProductPart(merchant, part, getPartSize(source))) {
    yield products.map((product) => buildProductAlternates(alternatesContext, product))
  }
}

export function listSitemapPart(source: SitemapSource, name: string): SitemapPages | null {
  if (name === 'pages') return listPages(source)
  if (name === 'categories') return listCategories(source)
  if (name === 'brands') return listBrands(source)
  if (name === 'content') return listContent(source)
  if (name === 'campaigns') return listCampaignPages(source)
  if (name === 'lists') return listMenuPages(source)
  const part = findProductPart(name, source.categories, getPartSize(source))
  return part && listProducts(source, part)
}

export async function listSitemapNames(source: SitemapSource): Promise<string[]> {
  const merchant = source.createClient(source.channel.defaultLocale)
  const [products, index, lists] = await Promise.all([
    listProductParts(merchant, source.categories, getPartSize(source)),
    loadIndexValues(merchant),
    loadMenuLists(merchant),
  ])
  const campaigns = listCampaigns(index).length > 0 ? ['campaigns'] : []
  const named = [...campaigns, ...(lists.length > 0 ? ['lists'] : [])]
  return ['pages', 'content', 'categories', 'brands', ...named, ...products]
}
