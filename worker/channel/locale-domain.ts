import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Channel } from './channel.ts'

/**
 * Returns the language that owns this host. `host` includes a port that is not the standard one.
 */
export function findDomainLocale(channel: Channel, host: string): LocaleCode | undefined {
  return channel.locales.find((locale) => channel.domains[locale] === host)
}

/**
 * Returns the origin of a language's own host, or an empty string, so that a path can be appended
 * in both cases.
 */
export function getDomainOrigin(channel: Channel, locale: LocaleCode): string {
  const domain = channel.domains[locale]
  if (domain === undefined) return ''
  // Browsers reach localhost names without a certificate.
  const isLocal = /(^|\.)localhost(:\d+)?$/.test(domain)
  return `${isLocal ? 'http' : 'https'}://${domain}`
}

/**
 * Returns the origin of the locale's own host if the current host belongs to another language, else
 * an empty string.
 */
export function getForeignOrigin(channel: Channel, host: string, locale: LocaleCode): string {
  const hostLocale = findDomainLocale(channel, host)
  return hostLocale === undefined || hostLocale === locale ? '' : getDomainOrigin(channel, locale)
}
