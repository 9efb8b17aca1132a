import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { getBrowsableMarkets, type Channel } from '../../channel/channel.ts'
import { loadBrands } from '../../merchant-api/brand.ts'
import type { Category } from '../../merchant-api/category.ts'
import type { MerchantClient } from '../../merchant-api/client.ts'
import { listCampaigns, listOffers, loadIndexValues } from '../../merchant-api/list-filters.ts'
import { loadSitemapContent } from '../../merchant-api/sitemap-content.ts'
import { MAX_TAKE } from '../../merchant-api/product-limits.ts'
import type { Alternate } from '../../seo/hreflang.ts'
import { buildProductAlternates } from '../../seo/product-alternates.ts'
import { translateAlias, type AliasSource } from '../../seo/translate-alias.ts'
import {
  findProductPart,
  listProductParts,
  loadProductPart,
  type ProductPart,
} from './product-parts.ts'

const MAX_PART_PRODUCTS = 1000
/**
 * Highest number of links in one sitemap part. A part may have 50,000 URLs and 50 MB, and each URL
 * also lists all other URLs of the same page.
 */
const MAX_PART_LINKS = 100_000

export type SitemapSource = {
  channel: Channel
  /** Creates a client for one language of the channel, by default in its default market. */
  createClient: (locale: LocaleCode, market?: string) => MerchantClient
  categories: Category[]
}

/** Pages of the sitemap in batches. Each page is a list of its paths in all languages. */
export type SitemapPages = AsyncGenerator<Alternate[][]>

const getMarket = ({ channel }: SitemapSource) =>
  channel.marketInPath ? channel.defaultMarket.alias : null

const getLocaleAndMarket = ({ channel }: SitemapSource): AliasSource => ({
  locale: channel.defaultLocale,
  market: channel.defaultMarket,
})

/**
 * Returns the number of products in one sitemap part. It is a multiple of the number that the
 * merchant returns at once, so a part consists of one or more full batches.
 */
function getPartSize({ channel }: SitemapSource): number {
  const markets = channel.marketInPath ? getBrowsableMarkets(channel).length : 1
  const addresses = channel.locales.length * markets
  const calls = Math.floor(MAX_PART_LINKS / addresses ** 2 / MAX_TAKE)
  return Math.min(MAX_PART_PRODUCTS, Math.max(1, calls) * MAX_TAKE)
}

function toAlternates(
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

async function* listPages(source: SitemapSource): SitemapPages {
  const hasOffers = listOffers(await loadIndex(source, source.channel.defaultLocale)).length > 0
  yield [
    toAlternates(source, 'index'),
    toAlternates(source, 'news'),
    ...(hasOffers ? [toAlternates(source, 'offers')] : []),
    toAlternates(source, 'brands'),
  ]
}

const loadIndex = (source: SitemapSource, locale: LocaleCode, market?: string) =>
  loadIndexValues(source.createClient(locale, market))

// Lists the running campaigns of one market. A campaign has the same facet id in every language.
async function loadMarketCampaigns(source: SitemapSource, market: string): Promise<Alternate[][]> {
  const byLocale = await Promise.all(
    source.channel.locales.map(async (locale) => ({
      locale,
      campaigns: listCampaigns(await loadIndex(source, locale, market)),
    })),
  )
  const ids = new Set(byLocale.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))
  return [...ids].map((id) =>
    byLocale.flatMap(({ locale, campaigns }) => {
      const alias = campaigns.find((campaign) => campaign.id === id)?.alias
      const prefix = { locale, market: source.channel.marketInPath ? market : null }
      return alias === undefined
        ? []
        : {
            locale,
            market,
            path: buildPath(prefix, 'plp-discount-campaign', { discountCampaign: alias }),
          }
    }),
  )
}

async function* listCampaignPages(source: SitemapSource): SitemapPages {
  const { channel } = source
  const markets = channel.marketInPath ? getBrowsableMarkets(channel) : [channel.defaultMarket]
  const pages = await Promise.all(markets.map(({ alias }) => loadMarketCampaigns(source, alias)))
  yield pages.flat()
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

// Lists the content pages. A page is listed only in the languages in which it exists.
async function* listContent(source: SitemapSource): SitemapPages {
  const market = getMarket(source)
  const byLocale = await Promise.all(
    source.channel.locales.map(async (locale) => ({
      locale,
      pages: await loadSitemapContent(source.createClient(locale)),
    })),
  )
  const ids = new Set(byLocale.flatMap(({ pages }) => pages.map(({ id }) => id)))
  yield [...ids].map((id) =>
    byLocale.flatMap(({ locale, pages }) =>
      pages
        .filter((page) => page.id === id)
        .map(({ alias }) => ({
          locale,
          path: buildPath({ locale, market }, 'content', { alias }),
        })),
    ),
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

/**
 * Returns the pages that `sitemap-{name}.xml` lists, or null if there is no part with this name.
 */
export function listSitemapPart(source: SitemapSource, name: string): SitemapPages | null {
  if (name === 'pages') return listPages(source)
  if (name === 'categories') return listCategories(source)
  if (name === 'brands') return listBrands(source)
  if (name === 'content') return listContent(source)
  if (name === 'campaigns') return listCampaignPages(source)
  const part = findProductPart(name, source.categories, getPartSize(source))
  return part && listProducts(source, part)
}

/** Returns the names of all sitemap parts. */
export async function listSitemapNames(source: SitemapSource): Promise<string[]> {
  const merchant = source.createClient(source.channel.defaultLocale)
  const [products, index] = await Promise.all([
    listProductParts(merchant, source.categories, getPartSize(source)),
    loadIndexValues(merchant),
  ])
  const campaigns = listCampaigns(index).length > 0 ? ['campaigns'] : []
  return ['pages', 'content', 'categories', 'brands', ...campaigns, ...products]
}
