import { getBrand, getCategory, type LanguageKey } from '../catalogue.ts'
import { brands, categories } from '../meals/brands-and-categories.ts'
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
  if (kind === 'category') return `{prefix}/c/${getCategory(categories, target).alias[language]}`
  if (kind === 'brand') return `{prefix}/b/${getBrand(brands, target).alias}`
  if (/^(?:mailto:|https:|\/)/.test(link)) return link
  throw new Error(`The catalogue has an unknown link "${link}"`)
}
