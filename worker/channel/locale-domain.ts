import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Channel } from './channel.ts'

/** `host` includes the port unless it is the standard port. */
export function findDomainLocale(channel: Channel, host: string): LocaleCode | undefined {
  return channel.locales.find((locale) => channel.domains[locale] === host)
}

function toOrigin(domain: string): string {
  // Browsers allow http on localhost, where there is no certificate.
  const isLocal = /(^|\.)localhost(:\d+)?$/.test(domain)
  return `${isLocal ? 'http' : 'https'}://${domain}`
}

export const listDomainOrigins = ({ domains }: Pick<Channel, 'domains'>): string[] =>
  Object.values(domains).map(toOrigin)

/** If the language has no domain, returns an empty string, to which a path can be appended. */
export function getDomainOrigin(channel: Channel, locale: LocaleCode): string {
  const domain = channel.domains[locale]
  return domain === undefined ? '' : toOrigin(domain)
}

/** Returns an empty string unless the current host is the domain of another language. */
export function getOtherDomainOrigin(channel: Channel, host: string, locale: LocaleCode): string {
  const hostLocale = findDomainLocale(channel, host)
  return hostLocale === undefined || hostLocale === locale ? '' : getDomainOrigin(channel, locale)
}
