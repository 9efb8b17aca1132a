import type { Consent } from '../consent/consent.ts'
import { destinations } from './destinations.ts'

// A tool without consent may have left something in the browser, also if the shop no longer uses it.
const listRefusedTools = (consent: Consent) =>
  Object.values(destinations).filter(
    ({ purposes }) => !purposes.some((purpose) => consent.includes(purpose)),
  )

/** A browser has few of these cookies. A longer list was made up, and each name costs headers. */
const MAX_REFUSED_COOKIES = 30

/** Returns whether a name fits a pattern. A star at its end stands for any characters. */
const isMatch = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

const filterByPatterns = (names: readonly string[], patterns: readonly string[]): string[] =>
  names.filter((name) => patterns.some((pattern) => isMatch(name, pattern)))

/** A header could not remove a cookie with any other character in its name. */
export function listRefusedCookies(cookies: string, consent: Consent): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
  return filterByPatterns(
    [...new Set(names)].filter((name) => /^[\w.-]+$/.test(name)),
    listRefusedTools(consent).flatMap((tool) => tool.cookies),
  ).slice(0, MAX_REFUSED_COOKIES)
}

/** The shop itself stores the cart for the events of the tools, with consent to any of them. */
const OWN_STORAGE_KEYS = ['ralph-measured-*']

export const listRefusedStorageKeys = (keys: readonly string[], consent: Consent): string[] =>
  filterByPatterns(keys, [
    ...listRefusedTools(consent).flatMap((tool) => tool.storageKeys),
    ...(consent.length === 0 ? OWN_STORAGE_KEYS : []),
  ])

/**
 * Returns the domains for which a tool may have set a cookie on this host: the host alone (null), the
 * host with its subdomains, and every domain above it.
 */
export function listCookieDomains(hostname: string): (string | null)[] {
  const labels = hostname.split('.')
  const isAddress = /^[\d.]+$|:/.test(hostname)
  if (isAddress || labels.length < 2) return [null]
  return [null, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}
