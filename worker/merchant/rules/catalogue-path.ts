import { channel, languages, type LanguageId, type Market } from './channel.ts'

/** Address of a catalogue page in one language: kind and last segment are what clients go by. */
export type CataloguePage = { kind: 'p' | 'c' | 'b' | 'dc'; segments: string[] }

export function toCanonicalUrl(page: CataloguePage, market: Market, language: LanguageId): string {
  return `/${market.id}/${languages[language].code}/${page.kind}/${page.segments.join('/')}`
}

export function toAlternativeUrl(page: CataloguePage, market: Market, language: LanguageId) {
  return {
    url: toCanonicalUrl(page, market, language),
    culture: language,
    language: languages[language].code,
    country: market.countryCode,
    channelId: channel.id,
  }
}
