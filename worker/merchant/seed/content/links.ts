import { getBrand, getCategory, type LanguageKey, getItem } from '../catalogue.ts'
import { brands, categories } from '../meals/brands-and-categories.ts'
import { listNames, readData, readText } from '../read-data.ts'
import { pageData } from '../schema/content-schema.ts'
import { parsePageText, toHtml } from './markdown.ts'
import { meals } from '../meals/meals.ts'

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

/** The data of all page files, sorted by page id. */
export const pageFiles = listNames('pages')
  .map((key) => ({
    key,
    ...readData(`pages/${key}/page.json`, pageData),
    sv: readPageText(`pages/${key}/sv.md`),
    en: readPageText(`pages/${key}/en.md`),
  }))
  .toSorted((one, other) => one.id - other.id)
export type PageFile = (typeof pageFiles)[number]

export const getPageFile = (key: string): PageFile =>
  getItem(pageFiles, (page) => page.key === key, `page "${key}"`)

function readPageText(file: string) {
  const text = parsePageText(readText(file))
  if (!text)
    throw new Error(`worker/merchant/catalogue/${file} must start with "# Title" and a text`)
  return text
}

/** Numbers that replace placeholders in texts, such as `brandCount` for the number of brands. */
const numbers: Record<string, number> = {
  brandCount: brands.length,
  mealHundreds: Math.floor(meals.length / 100) * 100,
}

const fillNumbers = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(numbers[name] ?? placeholder))

/**
 * Converts Markdown to HTML, including links and the numbers of the shop. The merchant replaces the
 * remaining placeholders when it serves the text.
 */
export function fillText(markdown: string, language: LanguageKey): string {
  return toHtml(fillNumbers(markdown), (link) => toHref(link, language))
}
