/** The longest text that is searched for, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100

/**
 * Converts the text of the search box to a text that fits into the path of the search page; it may
 * be empty. A text of one or two dots would be read as a step up in the path.
 */
export function parseSearchText(text: string): string {
  const search = text.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed()
  return /^\.{1,2}$/.test(search) ? '' : search
}
