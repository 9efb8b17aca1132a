/** The maximum length of a search text, in UTF-16 units. A longer text is cut. */
export const MAX_SEARCH_LENGTH = 100

/**
 * Converts the text from the search box to a search text that fits into the path of the search
 * page. The result is empty for a text of one or two dots, because a URL parser would resolve it as
 * a relative path.
 */
export function parseSearchText(text: string): string {
  const search = text.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed()
  return /^\.{1,2}$/.test(search) ? '' : search
}
