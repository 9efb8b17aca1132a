import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import { findContentPage } from '../../merchant-api/content-page.ts'
import { findProduct } from '../../merchant-api/product.ts'
import type { AppEnv } from '../../env.ts'
import type { Alternate } from '../../page/page-content.ts'
import { getMerchantClient } from '../../request-context.ts'
import { translateAlias, type AliasSource } from '../../seo/translate-alias.ts'
import { resolveReturnPage, type ReturnPage } from './resolve-return-page.ts'

const productRoutes = ['pdp', 'pdp-level', 'pdp-sub-level', 'product']
const contentRoutes = ['content', 'content-alias']

type PathBuilder = (locale: LocaleCode) => string

const getLocaleAndMarket = (c: Context<AppEnv>): AliasSource => c.var.resolution

async function loadProductPath(c: Context<AppEnv>, page: ReturnPage): Promise<PathBuilder | null> {
  const found = await findProduct(getMerchantClient(c), page.params.alias ?? '')
  if (!found) return null
  const category = c.var.categories.find(({ alias }) => alias === found.categoryAlias)
  return (locale) =>
    buildProductPath(
      { ...page.prefix, locale },
      {
        alias: translateAlias(found, locale, getLocaleAndMarket(c)),
        categoryAlias: category
          ? translateAlias(category, locale, getLocaleAndMarket(c))
          : found.categoryAlias,
      },
    )
}

// A language without this page leads to the front page.
async function loadContentPath(c: Context<AppEnv>, page: ReturnPage): Promise<PathBuilder | null> {
  const rules = { prefix: page.prefix, merchantLocale: page.prefix.locale, hosts: [] }
  const { locales } = c.var.channel
  const found = await findContentPage(getMerchantClient(c), page.params.alias ?? '', {
    rules,
    locales,
  })
  if (!found) return null
  return (locale) => {
    const alias = found.aliases[locale]
    const prefix = { ...page.prefix, locale }
    return alias === undefined
      ? buildPath(prefix, 'index')
      : buildPath(prefix, 'content', { alias })
  }
}

async function loadPathBuilder(c: Context<AppEnv>, page: ReturnPage): Promise<PathBuilder | null> {
  const { route, params, prefix } = page
  if (productRoutes.includes(route) && params.alias !== undefined) return loadProductPath(c, page)
  if (contentRoutes.includes(route)) return loadContentPath(c, page)
  const category = c.var.categories.find(({ alias }) => alias === params.category)
  return (locale) => {
    const own = category
      ? { category: translateAlias(category, locale, getLocaleAndMarket(c)) }
      : {}
    return buildPath({ ...prefix, locale }, route, { ...params, ...own })
  }
}

/**
 * Returns the page the shopper came from, in each language: without script, only the Referer header
 * says which page it was. A page of another site, language or kind does not count; then it is the
 * front page.
 */
export async function loadReturnPages(c: Context<AppEnv>): Promise<Alternate[]> {
  const { channel, resolution } = c.var
  const referrer = c.req.header('referer') ?? ''
  const { origin } = new URL(c.req.url)
  const path = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  const page = resolveReturnPage(c, path, resolution.locale)
  const isOther = page !== null && !['markets', '404'].includes(page.route)
  const buildPagePath = isOther ? await loadPathBuilder(c, page) : null
  const home: PathBuilder = (locale) => buildPath({ ...resolution.prefix, locale }, 'index')
  return channel.locales.map((locale) => ({
    locale,
    path: `${(buildPagePath ?? home)(locale)}${buildPagePath && page ? page.search : ''}`,
  }))
}
