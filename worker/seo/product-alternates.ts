import type { LocaleCode } from '#shared/i18n/locale.ts'
import { buildProductPath } from '#shared/paths/build-path.ts'
import type { Category } from '../commerce/category.ts'
import type { NamedProduct } from '../commerce/sitemap-products.ts'
import type { Alternate } from '../render/page-content.ts'
import { translateAlias, type Asked } from './translate-alias.ts'

type Place = {
  asked: Asked
  locales: readonly LocaleCode[]
  /** As the path has it. */
  market: string | null
  categories: Category[]
}

/** The address of a product in every language, the name of its category translated too. */
export function buildProductAlternates(place: Place, product: NamedProduct): Alternate[] {
  const { asked, locales, market, categories } = place
  const category = categories.find(({ alias }) => alias === product.categoryAlias)
  return locales.map((locale) => ({
    locale,
    path: buildProductPath(
      { locale, market },
      {
        alias: translateAlias(product, locale, asked),
        categoryAlias: category ? translateAlias(category, locale, asked) : product.categoryAlias,
      },
    ),
  }))
}
