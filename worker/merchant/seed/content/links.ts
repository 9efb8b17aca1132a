import { brands } from '../meals/brands.ts'
import { categories } from '../meals/categories.ts'
import { find } from '../catalogue.ts'
import type { LanguageKey } from './draft.ts'
import { pageAliases, type PageKey } from './page-aliases.ts'

const allMeals = { en: 'news', sv: 'nyheter' }
const allBrands = { en: 'brands', sv: 'varumarken' }

/** Addresses for texts of one language; what is misspelt fails here, not in the shop. The merchant fills in `{prefix}`. */
export function linksIn(language: LanguageKey) {
  return {
    page: (key: PageKey) => `{prefix}/${pageAliases[key][language]}`,
    category: (key: string) => `{prefix}/c/${findCategory(key).alias[language]}`,
    brand: (alias: string) =>
      `{prefix}/b/${find(brands, (brand) => brand.alias === alias, `brand "${alias}"`).alias}`,
    allMeals: `{prefix}/${allMeals[language]}`,
    allBrands: `{prefix}/${allBrands[language]}`,
    createAccount: '{prefix}/account/create',
  }
}

export function findCategory(key: string) {
  return find(categories, (category) => category.key === key, `category "${key}"`)
}
