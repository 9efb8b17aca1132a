/** Longest text that is searched for, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100

/**
 * What a shopper wrote into the search box as the search page's address can carry it; empty where nothing is left.
 * A lone dot or two would be read as a step up in the path.
 */
export function parseSearchText(text: string): string {
  const search = text.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed()
  return /^\.{1,2}$/.test(search) ? '' : search
}
