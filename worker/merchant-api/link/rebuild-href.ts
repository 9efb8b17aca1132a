import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'

export type LinkRules = {
  /** Path prefix (market and language) of the page that contains the link. */
  prefix: PathPrefix
  merchantLocale: LocaleCode
  hosts: readonly string[]
}

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:']

// Base for parsing a path that has no host. No request is ever sent to it.
const OWN_BASE = 'https://own.invalid'

function parseUrl(text: string): URL | null {
  return URL.canParse(text, OWN_BASE) ? new URL(text, OWN_BASE) : null
}

// Removes the market and the language from the start of a path, if they are there. The language
// tells in which language the other segments are written.
function splitPrefix(segments: string[], merchantLocale: LocaleCode) {
  const [first = '', second = ''] = segments
  // A market alias may be the same as a language code, so the second segment is checked first.
  if (isLocaleCode(second) && !reservedWords.includes(first)) {
    return { locale: second, rest: segments.slice(2) }
  }
  if (isLocaleCode(first)) return { locale: first, rest: segments.slice(1) }
  return { locale: merchantLocale, rest: segments }
}

// A link in the language of the merchant's answer is converted to the language of the page. A link
// in any other language is intended, so its language does not change.
function rebuildPath(url: URL, { prefix, merchantLocale }: LinkRules): string {
  const segments = splitSegments(url.pathname).map(decodeLeniently)
  const { locale, rest } = splitPrefix(segments, merchantLocale)
  const isLanguage = rest.length === 1 && isLocaleCode(rest[0] ?? '')
  const match = isLanguage ? null : matchRoute(rest, locale)
  // A path with two leading slashes would be read as a host, so only one slash is kept.
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
 * Converts a URL of the merchant to a URL of the shop: its kind and alias are formatted by the
 * route table. A URL of another site does not change. Returns null if the URL is invalid or could
 * run code.
 */
export function rebuildHref(href: string | null | undefined, rules: LinkRules): string | null {
  const text = href?.trim() ?? ''
  if (text === '') return null
  if (text.startsWith('#')) return text
  const url = parseUrl(text)
  if (!url || !safeSchemes.includes(url.protocol)) return null
  // If the shop's host is listed without a port, the host belongs to the shop on every port.
  const isOwn = [url.host, url.hostname].some((host) => rules.hosts.includes(host))
  return isOwn || url.origin === OWN_BASE ? rebuildPath(url, rules) : url.href
}
