import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'

/** Rules by which a URL of the merchant is rebuilt as one of the shop. */
export type LinkRules = {
  /** Prefix of the page that contains the link. */
  prefix: PathPrefix
  /** The language in which the merchant answers on that page. */
  merchantLocale: LocaleCode
  /** Hosts of the shop itself. */
  hosts: readonly string[]
}

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:']

// Base of a path that names no host; it is never requested.
const OWN_BASE = 'https://own.invalid'

function parseUrl(text: string): URL | null {
  return URL.canParse(text, OWN_BASE) ? new URL(text, OWN_BASE) : null
}

// Splits off market and language, the language alone, or neither: the prefix tells the language of
// the remaining path.
function splitPrefix(segments: string[], merchantLocale: LocaleCode) {
  const [first = '', second = ''] = segments
  // A market alias may be the same as a language code, so the second segment decides.
  if (isLocaleCode(second) && !reservedWords.includes(first)) {
    return { locale: second, rest: segments.slice(2) }
  }
  if (isLocaleCode(first)) return { locale: first, rest: segments.slice(1) }
  return { locale: merchantLocale, rest: segments }
}

// A link in the merchant's language continues in the page's language; a link in any other language
// keeps it on purpose.
function rebuildPath(url: URL, { prefix, merchantLocale }: LinkRules): string {
  const segments = splitSegments(url.pathname).map(decodeLeniently)
  const { locale, rest } = splitPrefix(segments, merchantLocale)
  const isLanguage = rest.length === 1 && isLocaleCode(rest[0] ?? '')
  const match = isLanguage ? null : matchRoute(rest, locale)
  // Two leading slashes would name a host.
  const path = match
    ? buildPath(
        locale === merchantLocale ? prefix : { ...prefix, locale },
        match.name,
        match.params,
      )
    : url.pathname.replace(/^\/+/, '/')
  return `${path}${url.search}${url.hash}`
}

/**
 * Rebuilds a URL of the merchant as one of the shop: kind and alias are read from it and formatted
 * by the route table. A URL of another site is left as it is; null if it leads nowhere or could run
 * something.
 */
export function rebuildHref(href: string | null | undefined, rules: LinkRules): string | null {
  const text = href?.trim() ?? ''
  if (text === '') return null
  if (text.startsWith('#')) return text
  const url = parseUrl(text)
  if (!url || !safeSchemes.includes(url.protocol)) return null
  // A host without a port belongs to the shop on every port.
  const isOwn = [url.host, url.hostname].some((host) => rules.hosts.includes(host))
  return isOwn || url.origin === OWN_BASE ? rebuildPath(url, rules) : url.href
}
