import { channel } from './channel.ts'
import { languages, type LanguageId, type Market } from './market.ts'

/** Clients read only the kind and the last segment. */
export type CataloguePage = { kind: 'p' | 'c' | 'b' | 'l' | 'dc'; segments: string[] }

type UrlScope = { market: Market; language: LanguageId }

export function toCanonicalUrl(page: CataloguePage, { market, language }: UrlScope): string {
  return `/${market.id}/${languages[language].code}/${page.kind}/${page.segments.join('/')}`
}

type Alias = { language: LanguageId; alias: string }

/** Returns the URLs of a page in all languages. `toPage` makes the page of one of its aliases. */
export function toAlternativeUrlFields(
  aliases: readonly Alias[],
  market: Market,
  toPage: (alias: Alias) => CataloguePage,
) {
  const toUrl = (own: Alias) => toCanonicalUrl(toPage(own), { market, language: own.language })
  return {
    alternativeUrls: () =>
      aliases.map((own) => ({
        url: toUrl(own),
        culture: own.language,
        language: languages[own.language].code,
        country: market.countryCode,
        channelId: channel.id,
      })),
    alternativeCanonicalUrls: () => aliases.map(toUrl),
  }
}

export type ListSubject = { kind: 'c' | 'b' | 'l' | 'dc'; alias: string }

/**
 * Parses the URL of a product list, for example `/se/sv/l/snabbt`. The kind follows the optional
 * market and language; the alias is the last segment. Returns null for any other URL.
 */
export function parseListUrl(url: string): ListSubject | null {
  const segments = toPath(url).split('/').filter(Boolean)
  const kinds = ['c', 'b', 'l', 'dc'] as const
  const start = segments.findIndex((segment) => kinds.some((kind) => kind === segment))
  const kind = kinds.find((candidate) => candidate === segments[start])
  const alias = segments.at(-1)
  if (!kind || !alias || start > 2 || start === segments.length - 1) return null
  return { kind, alias }
}

/** Removes the host, the query and the hash from a URL and decodes the path. */
export function toPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  try {
    return decodeURI(path)
  } catch {
    // The path contains an invalid percent encoding, so it is returned without decoding.
    return path
  }
}
