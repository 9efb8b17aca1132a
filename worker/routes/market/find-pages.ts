import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, buildProductPath } from '#shared/paths/build-path.ts'
import { findContentPage } from '../../commerce/content-page.ts'
import { findProduct } from '../../commerce/product.ts'
import type { AppEnv } from '../../env.ts'
import type { Alternate } from '../../render/page-content.ts'
import { getMerchant } from '../../request-tools.ts'
import { translateAlias, type Asked } from '../../seo/translate-alias.ts'
import { readPage, type ReadPage } from './read-page.ts'

const productRoutes = ['pdp', 'pdp-level', 'pdp-sub-level', 'product']
const contentRoutes = ['content', 'content-alias']

type ToPath = (locale: LocaleCode) => string

const getAsked = (c: Context<AppEnv>): Asked => c.var.resolution

async function toProductPath(c: Context<AppEnv>, page: ReadPage): Promise<ToPath | null> {
  const found = await findProduct(getMerchant(c), page.params.alias ?? '')
  if (!found) return null
  const category = c.var.categories.find(({ alias }) => alias === found.categoryAlias)
  return (locale) =>
    buildProductPath(
      { ...page.prefix, locale },
      {
        alias: translateAlias(found, locale, getAsked(c)),
        categoryAlias: category
          ? translateAlias(category, locale, getAsked(c))
          : found.categoryAlias,
      },
    )
}

// A language the page is not written in is led home.
async function toContentPath(c: Context<AppEnv>, page: ReadPage): Promise<ToPath | null> {
  const rules = { prefix: page.prefix, merchantLocale: page.prefix.locale, hosts: [] }
  const { locales } = c.var.channel
  const found = await findContentPage(getMerchant(c), page.params.alias ?? '', { rules, locales })
  if (!found) return null
  return (locale) => {
    const alias = found.aliases[locale]
    const prefix = { ...page.prefix, locale }
    return alias === undefined
      ? buildPath(prefix, 'index')
      : buildPath(prefix, 'content', { alias })
  }
}

async function findToPath(c: Context<AppEnv>, page: ReadPage): Promise<ToPath | null> {
  const { route, params, prefix } = page
  if (productRoutes.includes(route) && params.alias !== undefined) return toProductPath(c, page)
  if (contentRoutes.includes(route)) return toContentPath(c, page)
  const category = c.var.categories.find(({ alias }) => alias === params.category)
  return (locale) => {
    const own = category ? { category: translateAlias(category, locale, getAsked(c)) } : {}
    return buildPath({ ...prefix, locale }, route, { ...params, ...own })
  }
}

/**
 * The page the shopper came from, in each language: where its link was followed without script, only the browser's
 * word says which it was. A page of another site, language or kind counts for nothing; then it is home.
 */
export async function findPages(c: Context<AppEnv>): Promise<Alternate[]> {
  const { channel, resolution } = c.var
  const referrer = c.req.header('referer') ?? ''
  const { origin } = new URL(c.req.url)
  const path = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  const page = readPage(c, path, resolution.locale)
  const isOther = page !== null && !['markets', '404'].includes(page.route)
  const toPath = isOther ? await findToPath(c, page) : null
  const home: ToPath = (locale) => buildPath({ ...resolution.prefix, locale }, 'index')
  return channel.locales.map((locale) => ({
    locale,
    path: `${(toPath ?? home)(locale)}${toPath && page ? page.search : ''}`,
  }))
}
