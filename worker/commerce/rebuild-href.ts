import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'

/** What an address of the merchant is printed anew with. */
export type LinkRules = {
  /** Of the page that the link stands on. */
  prefix: PathPrefix
  /** The language the merchant answers in on that page. */
  merchantLocale: LocaleCode
  /** Those that are the shop's own. */
  hosts: readonly string[]
}

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:']

// The base of a path that names no host; nothing is ever asked of it.
const OWN_BASE = 'https://own.invalid'

function parseUrl(text: string): URL | null {
  return URL.canParse(text, OWN_BASE) ? new URL(text, OWN_BASE) : null
}

// Market and language, the language alone, or neither: the prefix says in which language the rest is spelled.
function splitPrefix(segments: string[], merchantLocale: LocaleCode) {
  const [first = '', second = ''] = segments
  // A market may be called as a language is: the second word decides.
  if (isLocaleCode(second) && !reservedWords.includes(first)) {
    return { locale: second, rest: segments.slice(2) }
  }
  if (isLocaleCode(first)) return { locale: first, rest: segments.slice(1) }
  return { locale: merchantLocale, rest: segments }
}

// A link in the language of the answer leads on in that of the page; one in any other names it on purpose.
function rebuildPath(url: URL, { prefix, merchantLocale }: LinkRules): string {
  const segments = splitSegments(url.pathname).map(decodeLeniently)
  const { locale, rest } = splitPrefix(segments, merchantLocale)
  const isLanguage = rest.length === 1 && isLocaleCode(rest[0] ?? '')
  const match = isLanguage ? null : matchRoute(rest, locale)
  // Two slashes in front would name a host.
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
 * An address of the merchant as one of ours: kind and alias are read from it and printed by the route table. What leads
 * elsewhere is left as it is; null where it leads nowhere or could run something.
 */
export function rebuildHref(href: string | null | undefined, rules: LinkRules): string | null {
  const text = href?.trim() ?? ''
  if (text === '') return null
  if (text.startsWith('#')) return text
  const url = parseUrl(text)
  if (!url || !safeSchemes.includes(url.protocol)) return null
  // A host without a port is the shop's own at every port.
  const isOwn = [url.host, url.hostname].some((host) => rules.hosts.includes(host))
  return isOwn || url.origin === OWN_BASE ? rebuildPath(url, rules) : url.href
}
