import { parseSearchText } from '#shared/product/parse-search-text.ts'
import { stored, type TextStorage } from '../browser/stored.ts'

const STORAGE_KEY = 'ralph-recent-searches'
const MAX_SEARCHES = 6

export function parseRecentSearches(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : []
  const searches = texts.map((text) => (typeof text === 'string' ? parseSearchText(text) : ''))
  return [...new Set(searches.filter((text) => text !== ''))].slice(0, MAX_SEARCHES)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Removes a search, also if it is written with other capital letters. */
export const removeSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((search) => !isSame(search, text))

/** Adds a search as the most recent one. A blank text is not added. */
export function addSearch(searches: readonly string[], text: string): string[] {
  const search = parseSearchText(text)
  if (search === '') return [...searches]
  return [search, ...removeSearch(searches, search)].slice(0, MAX_SEARCHES)
}

export type RecentSearches = {
  list: () => string[]
  add: (text: string) => void
  remove: (text: string) => void
  clear: () => void
}

/**
 * The searches that were sent from this browser, the most recent one first. They are kept in the
 * browser only. Logging out deletes them with the rest of the storage.
 */
export function createRecentSearches(getStorage: () => TextStorage): RecentSearches {
  const searches = stored(STORAGE_KEY, { parse: parseRecentSearches }, getStorage)
  const list = () => searches.read() ?? []
  const save = (next: string[]) => void searches.write(next.length === 0 ? null : next)
  return {
    list,
    add: (text) => save(addSearch(list(), text)),
    remove: (text) => save(removeSearch(list(), text)),
    clear: () => save([]),
  }
}
