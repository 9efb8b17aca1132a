import { channel, languages, type LanguageId, type Market } from './channel.ts'

/** Address of a catalogue page in one language: kind and last segment are what clients go by. */
export type CataloguePage = { kind: 'p' | 'c' | 'b' | 'l' | 'dc'; segments: string[] }

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

export type ListPlace = { kind: 'c' | 'b' | 'l' | 'dc'; alias: string }

/** The list at a path such as `/se/sv/l/snabbt`: the kind after market and language, and the last segment. */
export function parseListUrl(url: string): ListPlace | null {
  const segments = toPath(url)
    .split('/')
    .filter((segment) => segment !== '')
  const kinds = ['c', 'b', 'l', 'dc'] as const
  const start = segments.findIndex((segment) => kinds.some((kind) => kind === segment))
  const kind = kinds.find((known) => known === segments[start])
  const alias = segments.at(-1)
  if (!kind || !alias || start > 2 || start === segments.length - 1) return null
  return { kind, alias }
}

/** Raw UTF-8, without host, query and hash. */
export function toPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  try {
    return decodeURI(path)
  } catch {
    // Not an encoded address: taken as it is.
    return path
  }
}
