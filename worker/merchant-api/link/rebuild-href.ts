import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'
import { isSystemPath } from '#shared/paths/system-paths.ts'

export type LinkRules = {
  /** Path prefix (market and language) of the page that contains the link. */
  prefix: PathPrefix
  merchantLocale: LocaleCode
  hosts: readonly string[]
}

/** What a URL leads to: a meal, a category, a brand or a campaign, as the merchant's URLs name it. */
export type UrlKind = 'p' | 'c' | 'b' | 'dc'

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:']

// Base for parsing a path that has no host. No request is ever sent to it.
const OWN_BASE = 'https://own.invalid'

function parseUrl(text: string): URL | null {
  return URL.canParse(text, OWN_BASE) ? new URL(text, OWN_BASE) : null
}

// If the shop's host is listed without a port, the host belongs to the shop on every port.
const isOwnUrl = ({ host, hostname, origin }: URL, { hosts }: LinkRules): boolean =>
  origin === OWN_BASE || [host, hostname].some((name) => hosts.includes(name))

// Removes the market and the language from the start of a path, if they are there. The language
// tells in which language the other segments are written.
function splitPrefix({ pathname }: URL, { prefix, merchantLocale }: LinkRules) {
  const segments = splitSegments(pathname).map(decodeLeniently)
  const [first = '', second = ''] = segments
  // A market alias may be the same as a language code, so the second segment is checked first.
  const canBeMarket = !reservedWords.includes(first) && !isSystemPath(`/${first}`)
  const length = isLocaleCode(second) && canBeMarket ? 2 : 1
  const given = segments[length - 1] ?? ''
  const hasPrefix = isLocaleCode(given)
  const locale = hasPrefix ? given : merchantLocale
  return {
    hasPrefix,
    locale,
    rest: hasPrefix ? segments.slice(length) : segments,
    // A link in the language of the merchant's answer is converted to the language of the page. A
    // link in any other language is intended, so its language does not change.
    ownPrefix: locale === merchantLocale ? prefix : { ...prefix, locale },
  }
}

const hasKind = ([first = '']: string[]) => first === '' || reservedWords.includes(first)

function rebuildPath(url: URL, rules: LinkRules, kind: UrlKind | undefined): string {
  const { hasPrefix, locale, rest, ownPrefix } = splitPrefix(url, rules)
  const startsWithLanguage = isLocaleCode(rest[0] ?? '')
  const isLanguage = rest.length === 1 && startsWithLanguage
  const segments = kind && !hasKind(rest) ? [kind, ...rest.slice(-1)] : rest
  const match = isLanguage ? null : matchRoute(segments, locale)
  if (match) return buildPath(ownPrefix, match.name, match.params)
  // A path with two leading slashes would be read as a host, so only one slash is kept.
  return hasPrefix && !startsWithLanguage
    ? [buildPath(ownPrefix, 'index'), ...rest.map(encodeURIComponent)].join('/')
    : url.pathname.replace(/^\/+/, '/')
}

/**
 * Converts a URL of the merchant to a URL of the shop: its kind and alias are formatted by the
 * route table. `kind` is for a URL that does not name its kind. A URL of another site does not change.
 * Returns null if the URL is invalid or could run code.
 */
export function rebuildHref(
  href: string | null | undefined,
  rules: LinkRules,
  kind?: UrlKind,
): string | null {
  const text = href?.trim() ?? ''
  if (text === '') return null
  if (text.startsWith('#')) return text
  const url = parseUrl(text)
  if (!url || !safeSchemes.includes(url.protocol)) return null
  return isOwnUrl(url, rules)
    ? `${rebuildPath(url, rules, kind)}${url.search}${url.hash}`
    : url.href
}

/** Returns the path of a meal of this shop in the language of the page. Other URLs have none. */
export function rebuildProductPath(
  href: string | null | undefined,
  rules: LinkRules,
): string | null {
  const base = `${buildPath(rules.prefix, 'index')}/`
  const [path = ''] = rebuildHref(href, rules)?.split(/[?#]/) ?? []
  if (!path.startsWith(base)) return null
  const match = matchRoute(splitSegments(path.slice(base.length)), rules.prefix.locale)
  return match && /^(?:pdp|product$)/.test(match.name) ? path : null
}

/**
 * Returns the last segment of a URL that does not name its kind, such as `/se/sv/soppor/fisksoppa`.
 * Returns null for any other URL and for one that is not in the language of the page.
 */
export function findKindlessAlias(href: string, rules: LinkRules): string | null {
  const url = parseUrl(href)
  if (!url || !isOwnUrl(url, rules)) return null
  const { locale, rest, ownPrefix } = splitPrefix(url, rules)
  if (ownPrefix.locale !== rules.prefix.locale || hasKind(rest)) return null
  const isFixed = (matchRoute(rest, locale)?.name ?? 'content') !== 'content'
  return isFixed ? null : (rest.at(-1) ?? null)
}

/** Returns the URL of a list or a meal in the form that the merchant expects. */
export function toMerchantUrl(kind: UrlKind | 'l', path: string, { prefix }: LinkRules): string {
  const localePrefix = prefix.market ? `/${prefix.market}/${prefix.locale}` : `/${prefix.locale}`
  return `${localePrefix}/${kind}/${path}`
}
