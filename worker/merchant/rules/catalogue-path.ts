import { channel } from './channel.ts'
import { languages, type LanguageId, type Market } from './market.ts'

/** Address of a catalogue page in one language. Clients use the kind and the last segment. */
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

export type ListSubject = { kind: 'c' | 'b' | 'l' | 'dc'; alias: string }

/**
 * Parses the path of a list, such as `/se/sv/l/snabbt`: the kind after market and language, and the
 * last segment.
 */
export function parseListUrl(url: string): ListSubject | null {
  const segments = toPath(url)
    .split('/')
    .filter((segment) => segment !== '')
  const kinds = ['c', 'b', 'l', 'dc'] as const
  const start = segments.findIndex((segment) => kinds.some((kind) => kind === segment))
  const kind = kinds.find((candidate) => candidate === segments[start])
  const alias = segments.at(-1)
  if (!kind || !alias || start > 2 || start === segments.length - 1) return null
  return { kind, alias }
}

/** Returns the decoded path without host, query and hash. */
export function toPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  try {
    return decodeURI(path)
  } catch {
    // The path is not correctly encoded and is used unchanged.
    return path
  }
}
