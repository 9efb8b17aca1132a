import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildProductPath } from '#shared/paths/build-path.ts'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'
import type { SitemapProduct } from '../merchant-api/catalogue/sitemap-products.ts'
import type { Alternate } from './hreflang.ts'
import { translateAlias, type AliasSource } from './translate-alias.ts'

type AlternatesContext = {
  asked: AliasSource
  locales: readonly LocaleCode[]
  /** Alias of the market in the path, or null if paths do not contain the market. */
  market: string | null
  categories: Category[]
}

/** The alias of its category is translated too. */
export function buildProductAlternates(
  context: AlternatesContext,
  product: SitemapProduct & { canonicalPath?: string | null },
): Alternate[] {
  const { asked, locales, market, categories } = context
  const category = categories.find(({ alias }) => alias === product.categoryAlias)
  const buildOwnPath = (locale: LocaleCode) =>
    buildProductPath(
      { locale, market },
      {
        alias: translateAlias(product, locale, asked),
        categoryAlias: category ? translateAlias(category, locale, asked) : product.categoryAlias,
      },
    )
  return locales.map((locale) => {
    const canonicalPath = locale === asked.locale ? product.canonicalPath : null
    return { locale, path: canonicalPath ?? buildOwnPath(locale) }
  })
}
