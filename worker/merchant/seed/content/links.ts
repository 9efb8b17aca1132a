import { getItem, type LanguageKey } from '../catalogue.ts'
import { brands } from '../meals/brands.ts'
import { categories, type Category } from '../meals/categories.ts'
import { getPageFile } from './page-files.ts'

const fixedPaths: Record<string, Record<LanguageKey, string>> = {
  'all-meals': { sv: 'nyheter', en: 'news' },
  'all-offers': { sv: 'erbjudanden', en: 'offers' },
  'all-brands': { sv: 'varumarken', en: 'brands' },
  'company-account': { sv: 'foretagskonto', en: 'company-account' },
  withdrawal: { sv: 'angra-kop', en: 'withdraw' },
  'create-account': { sv: 'account/create', en: 'account/create' },
}

/**
 * Converts a link in the catalogue, such as `page:delivery`, to an address in one language. Throws
 * an error if the target does not exist. The merchant later replaces `{prefix}` by the market and
 * the language.
 */
export function toHref(link: string, language: LanguageKey): string {
  const fixed = fixedPaths[link]
  if (fixed) return `{prefix}/${fixed[language]}`
  const [kind, target = ''] = link.split(':')
  if (kind === 'page') return `{prefix}/${getPageFile(target).alias[language]}`
  if (kind === 'category') return `{prefix}/c/${getCategory(target).alias[language]}`
  if (kind === 'brand') return `{prefix}/b/${getBrandAlias(target)}`
  if (/^(?:mailto:|https:|\/)/.test(link)) return link
  throw new Error(`The catalogue has an unknown link "${link}"`)
}

export function getCategory(key: string): Category {
  return getItem(categories, (category) => category.key === key, `category "${key}"`)
}

const getBrandAlias = (alias: string): string =>
  getItem(brands, (brand) => brand.alias === alias, `brand "${alias}"`).alias
