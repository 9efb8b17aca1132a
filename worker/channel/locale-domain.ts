import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Channel } from './channel.ts'

/** The language whose own host this is. `host` is as in an address, with a port that is not the standard. */
export function findDomainLocale(channel: Channel, host: string): LocaleCode | undefined {
  return channel.locales.find((locale) => channel.domains[locale] === host)
}

/** The origin of a language's own host; empty where it has none, so that a path follows either way. */
export function getDomainOrigin(channel: Channel, locale: LocaleCode): string {
  const domain = channel.domains[locale]
  if (domain === undefined) return ''
  // Browsers reach the names of the machine itself without a certificate.
  const isLocal = /(^|\.)localhost(:\d+)?$/.test(domain)
  return `${isLocal ? 'http' : 'https'}://${domain}`
}

/** Where this host belongs to another language: the origin of the wanted one's own host; else empty. */
export function getForeignOrigin(channel: Channel, host: string, locale: LocaleCode): string {
  const own = findDomainLocale(channel, host)
  return own === undefined || own === locale ? '' : getDomainOrigin(channel, locale)
}
