import { parseAccept } from 'hono/utils/accept'
import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import type { Channel } from '../channel/channel.ts'
import { findDomainLocale } from '../channel/locale-domain.ts'
import type { ResolveInput } from './resolve-context.ts'

export function toEnabledLocale(
  channel: Channel,
  value: string | undefined,
): LocaleCode | undefined {
  return value !== undefined && isLocaleCode(value) && channel.locales.includes(value)
    ? value
    : undefined
}

export function detectLocale(channel: Channel, header: string | undefined): LocaleCode | undefined {
  for (const { type, q } of parseAccept(header ?? '')) {
    const [language] = type.toLowerCase().split('-')
    // Browsers in Norway may send the older code `no`, which does not distinguish the two written
    // languages of Norway.
    const locale = toEnabledLocale(channel, language === 'no' ? 'nb' : language)
    if (locale && q > 0) return locale
  }
  return undefined
}

/** If the host is the domain of a language, that language is chosen. */
export function chooseLocale(channel: Channel, input: ResolveInput, isRoot: boolean): LocaleCode {
  const hostLocale = findDomainLocale(channel, input.host)
  if (hostLocale) return hostLocale
  if (channel.choosesLocaleAt === 'root' && !isRoot) return channel.defaultLocale
  const detected = channel.detectsLanguage ? detectLocale(channel, input.acceptLanguage) : undefined
  return detected ?? toEnabledLocale(channel, input.visitor.locale) ?? channel.defaultLocale
}

/** If the market does not allow it, its default language or another allowed one is used. */
export function getAllowedLocale(channel: Channel, market: Market, locale: LocaleCode): LocaleCode {
  if (allowsLanguage(market, locale)) return locale
  const marketLocale = toEnabledLocale(channel, market.defaultLanguageId.split('-')[0])
  return (
    marketLocale ??
    channel.locales.find((code) => allowsLanguage(market, code)) ??
    channel.defaultLocale
  )
}
