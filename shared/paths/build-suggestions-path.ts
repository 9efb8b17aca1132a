import type { LocaleCode } from '../i18n/locale.ts'

export const suggestionsPath = '/api/suggestions'

export const SUGGESTION_LIST_ID = 'site-search-list'

export const suggestionPrices = ['incVat', 'exVat', 'none'] as const
export type SuggestionPrices = (typeof suggestionPrices)[number]

export type SuggestionScope = { locale: LocaleCode; market: string; prices: SuggestionPrices }

/**
 * Builds the path of the search suggestions without the text, which the browser appends. The path
 * names all values that other pages read from cookies, so the answer is the same for everyone.
 */
export const buildSuggestionsPath = ({ locale, market, prices }: SuggestionScope): string =>
  `${suggestionsPath}?${new URLSearchParams({ locale, market, prices }).toString()}`
