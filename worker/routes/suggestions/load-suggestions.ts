import {
  replaceItems,
  parseListSelection,
  serializeListSelection,
} from '#shared/list/list-selection.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { GetCachedJson } from '../../channel/cached-json.ts'
import { loadCachedBrands } from '../../merchant-api/catalogue/brand.ts'
import { loadCategoryTree } from '../../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../../merchant-api/client/client.ts'
import { loadFilterIndex } from '../../merchant-api/list/list-filters.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import type { LinkRules } from '../../merchant-api/link/rebuild-href.ts'
import {
  loadProductSuggestions,
  type ListLink,
} from '../../merchant-api/product-list/product-suggestions.ts'
import type { SuggestionsProps } from './suggestions.tsx'

/** Removes case and accents, so that `Creme` is found in `crème`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A shorter text is found at the start of a word only, because it is a part of too many words. */
const MIN_INNER_LENGTH = 3

// Returns how well a searched word matches a name: 3 for its start, 2 for the start of a word, 1 for
// a part of a word, which finds compounds such as `grönsakssoppor`, and 0 for no match.
function rateWord(word: string, nameWords: string[]): number {
  if (nameWords[0]?.startsWith(word)) return 3
  if (nameWords.some((nameWord) => nameWord.startsWith(word))) return 2
  const isInside = nameWords.some((nameWord) => nameWord.includes(word))
  return isInside && word.length >= MIN_INNER_LENGTH ? 1 : 0
}

/** The best matches are first. Items that match equally well keep their order. */
export function matchNames<Item extends { name: string }>(
  items: readonly Item[],
  { text, max }: { text: string; max: number },
): Item[] {
  const words = splitWords(text)
  if (words.length === 0) return []
  return items
    .map((item) => {
      const nameWords = splitWords(item.name)
      return { item, rating: Math.min(...words.map((word) => rateWord(word, nameWords))) }
    })
    .filter(({ rating }) => rating > 0)
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, max)
    .map(({ item }) => item)
}

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3
const MAX_BRANDS = 2
const MAX_CAMPAIGNS = 2
const MAX_TOP_CATEGORIES = 5

type SuggestionSource = {
  merchant: MerchantClient
  getCachedJson: GetCachedJson
  shop: Shop
  links: LinkRules
}

/** The names of all lists of the shop, in memory except for the first visitor. */
async function loadLists({ merchant, getCachedJson, shop }: SuggestionSource) {
  const { prefix } = shop
  const loadOptional = <Item>(load: (client: MerchantClient) => Promise<Item[]>) =>
    loadOptionalPart<Item[]>(merchant, {
      load,
      fallback: [],
      part: 'suggestion-lists',
    })
  const [categories, brands, filters] = await Promise.all([
    loadOptional((client) => loadCategoryTree(client, getCachedJson)),
    loadOptional((client) => loadCachedBrands(client, getCachedJson)),
    loadOptional((client) => loadFilterIndex(client, getCachedJson)),
  ])
  const discounts = filters.find(({ key }) => key === 'discount')?.values ?? []
  return {
    categories: categories.map(({ name, alias, parentId }) => ({
      name,
      isTop: parentId === 0,
      href: buildPath(prefix, 'plp-category', { category: alias }),
    })),
    brands: brands.map(({ name, alias }) => ({
      name,
      href: buildPath(prefix, 'plp-brand', { brand: alias }),
    })),
    campaigns: discounts.map((item) => {
      const selection = replaceItems(noSelection, 'discount', [item])
      return {
        name: item.label,
        href: `${buildPath(prefix, 'news')}${serializeListSelection(selection)}`,
      }
    }),
  }
}

const noSelection = parseListSelection(new URLSearchParams())

// A campaign with a list of its own is linked to this list rather than to a filter.
function mergeCampaigns(ofProducts: ListLink[], byName: ListLink[]): ListLink[] {
  const names = new Set(ofProducts.map(({ name }) => name))
  return [...ofProducts, ...byName.filter(({ name }) => !names.has(name))].slice(0, MAX_CAMPAIGNS)
}

/**
 * Loads the suggestions for a text: the most relevant products and their campaigns in one call, and
 * the lists with a matching name, which are cached.
 */
export async function loadSuggestions(
  source: SuggestionSource,
  text: string,
): Promise<SuggestionsProps> {
  const { merchant, links } = source
  const [{ count, products, campaigns }, lists] = await Promise.all([
    loadProductSuggestions(merchant, { text, take: MAX_PRODUCTS }, links),
    loadLists(source),
  ])
  const found = {
    text,
    count,
    products,
    categories: matchNames(lists.categories, { text, max: MAX_CATEGORIES }),
    brands: matchNames(lists.brands, { text, max: MAX_BRANDS }),
    campaigns: mergeCampaigns(campaigns, matchNames(lists.campaigns, { text, max: MAX_CAMPAIGNS })),
  }
  const isEmpty = [products, found.categories, found.brands, found.campaigns].every(
    ({ length }) => length === 0,
  )
  // A text without any match gets the main categories, so that the shopper can go on from here.
  const topCategories = lists.categories.filter(({ isTop }) => isTop).slice(0, MAX_TOP_CATEGORIES)
  return isEmpty ? { ...found, categories: topCategories } : found
}
