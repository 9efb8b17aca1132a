import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Channel } from './channel.ts'

/**
 * Returns the language whose own domain is this host. `host` includes the port unless it is the
 * standard port.
 */
export function findDomainLocale(channel: Channel, host: string): LocaleCode | undefined {
  return channel.locales.find((locale) => channel.domains[locale] === host)
}

/**
 * Returns the origin of the language's own domain. If the language has no domain, returns an empty
 * string. A path can be appended to either result.
 */
export function getDomainOrigin(channel: Channel, locale: LocaleCode): string {
  const domain = channel.domains[locale]
  if (domain === undefined) return ''
  // Browsers allow http on localhost, where there is no certificate.
  const isLocal = /(^|\.)localhost(:\d+)?$/.test(domain)
  return `${isLocal ? 'http' : 'https'}://${domain}`
}

/**
 * Returns the origin of the locale's own domain if the current host is the domain of another
 * language. Otherwise returns an empty string.
 */
export function getOtherDomainOrigin(channel: Channel, host: string, locale: LocaleCode): string {
  const hostLocale = findDomainLocale(channel, host)
  return hostLocale === undefined || hostLocale === locale ? '' : getDomainOrigin(channel, locale)
}
