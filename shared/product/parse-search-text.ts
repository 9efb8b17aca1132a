/** The maximum length of a search text, in UTF-16 units. A longer text is cut. */
export const MAX_SEARCH_LENGTH = 100
/** A shorter text gets no suggestions, because nearly every product contains it. */
export const MIN_SUGGESTION_LENGTH = 2

/** The result is empty for one or two dots, which a URL parser resolves as a relative path. */
export function parseSearchText(text: string): string {
  const search = text.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed()
  return /^\.{1,2}$/.test(search) ? '' : search
}

/**
 * Converts what the shopper has typed so far to the text for which suggestions are loaded, so that
 * texts with the same suggestions share one cached answer. The result is empty for a text that is
 * too short.
 */
export function parseSuggestionText(text: string): string {
  const words = parseSearchText(text).normalize('NFC').toLowerCase().split(/\s+/)
  const suggestionText = words
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, MAX_SEARCH_LENGTH)
  return suggestionText.length < MIN_SUGGESTION_LENGTH ? '' : suggestionText.toWellFormed()
}
