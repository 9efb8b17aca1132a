import type { PageContext } from '../../page/page-context.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import { findContentPage } from '../../merchant-api/content/content-page.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { findListInfo, type ListKind } from '../../merchant-api/list/page-info.ts'
import { findProduct } from '../../merchant-api/product/find-product.ts'
import type { Alternate } from '../../seo/hreflang.ts'
import { translateAlias } from '../../seo/translate-alias.ts'
import { resolveReturnPage, type ReturnPage } from './resolve-return-page.ts'

const productPartRoutes = ['product-reviews', 'product-review', 'stock-watch']
const productRoutes = ['pdp', 'pdp-level', 'pdp-sub-level', 'product', ...productPartRoutes]
const contentRoutes = ['content', 'content-alias']
type ListRoute = { kind: ListKind; parameter: string }
const listRoutes = new Map<string, ListRoute>([
  ['plp-brand', { kind: 'b', parameter: 'brand' }],
  ['plp-discount-campaign', { kind: 'dc', parameter: 'discountCampaign' }],
  ['plp', { kind: 'l', parameter: 'path' }],
])

type PathBuilder = (locale: LocaleCode) => string

async function loadProductPath(
  page: PageContext,
  { route, params, prefix: ownPrefix }: ReturnPage,
): Promise<PathBuilder | null> {
  const found = await findProduct(page.merchant, { alias: params.alias ?? '' }, page.links)
  if (!found) return null
  const category = page.categories.find(({ alias }) => alias === found.categoryAlias)
  return (locale) => {
    const prefix = { ...ownPrefix, locale }
    const alias = translateAlias(found, locale, page.resolution)
    if (productPartRoutes.includes(route)) return buildPath(prefix, route, { alias })
    const categoryAlias = category
      ? translateAlias(category, locale, page.resolution)
      : found.categoryAlias
    return buildProductPath(prefix, { alias, categoryAlias })
  }
}

// Returns the path of a content page in another language. A language without this page gets the
// home page instead.
async function loadContentPath(
  page: PageContext,
  returnPage: ReturnPage,
): Promise<PathBuilder | null> {
  const { prefix, params } = returnPage
  const rules = { prefix, merchantLocale: prefix.locale, hosts: [] }
  const { locales } = page.channel
  const found = await findContentPage(page.merchant, params.alias ?? '', { rules, locales })
  if (!found) return null
  return (locale) => {
    const alias = found.aliases[locale]
    return alias === undefined
      ? buildPath({ ...prefix, locale }, 'index')
      : buildPath({ ...prefix, locale }, 'content', { alias })
  }
}

async function loadListPath(
  page: PageContext,
  { route, params, prefix }: ReturnPage,
  { kind, parameter }: ListRoute,
): Promise<PathBuilder | null> {
  const found = await findListInfo(
    page.merchant,
    { kind, path: params[parameter] ?? '' },
    page.links,
  )
  if (!found) return null
  const names = { alias: found.path, aliases: found.paths }
  return (locale) => {
    const alias = translateAlias(names, locale, page.resolution)
    return buildPath({ ...prefix, locale }, route, { [parameter]: alias })
  }
}

async function loadPathBuilder(
  page: PageContext,
  returnPage: ReturnPage,
): Promise<PathBuilder | null> {
  const { route, params, prefix } = returnPage
  if (productRoutes.includes(route) && params.alias !== undefined)
    return loadProductPath(page, returnPage)
  const listRoute = listRoutes.get(route)
  if (listRoute) return loadListPath(page, returnPage, listRoute)
  if (contentRoutes.includes(route)) return loadContentPath(page, returnPage)
  const category = page.categories.find(({ alias }) => alias === params.category)
  return (locale) => {
    const own = category ? { category: translateAlias(category, locale, page.resolution) } : {}
    return buildPath({ ...prefix, locale }, route, { ...params, ...own })
  }
}

/** Without JavaScript only the Referer header names it. Another site leads to the home page. */
export async function loadReturnPages(page: PageContext): Promise<Alternate[]> {
  const { channel, resolution } = page
  const referrer = page.req.header('referer') ?? ''
  const { origin } = new URL(page.req.url)
  const path = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  const returnPage = resolveReturnPage(page, path, resolution.locale)
  const isOther = returnPage !== null && !['markets', '404'].includes(returnPage.route)
  const buildPagePath = isOther
    ? await loadOptionalPart<PathBuilder | null>(page.merchant, {
        load: () => loadPathBuilder(page, returnPage),
        fallback: null,
        part: 'return-page',
      })
    : null
  const home: PathBuilder = (locale) => buildPath({ ...resolution.prefix, locale }, 'index')
  return channel.locales.map((locale) => ({
    locale,
    path: `${(buildPagePath ?? home)(locale)}${buildPagePath && returnPage ? returnPage.search : ''}`,
  }))
}
