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

const MAX_LANGUAGES = 20

/**
 * Returns the enabled language with the highest weight in an `Accept-Language` header, or
 * undefined.
 */
export function detectLocale(channel: Channel, header: string | undefined): LocaleCode | undefined {
  const languages = (header ?? '')
    .split(',', MAX_LANGUAGES)
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return {
        language: tag.split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter(({ weight }) => weight > 0)
    // Equal weights keep their order.
    .toSorted((one, other) => other.weight - one.weight)
  for (const { language } of languages) {
    // Browsers in Norway may send the older code `no`, which does not distinguish the two written
    // languages of Norway.
    const locale = toEnabledLocale(channel, language === 'no' ? 'nb' : language)
    if (locale) return locale
  }
  return undefined
}

/**
 * Chooses the language of a path that has no locale. If the host is the domain of a language, that
 * language is chosen. `isRoot` is true for the root path.
 */
export function chooseLocale(channel: Channel, input: ResolveInput, isRoot: boolean): LocaleCode {
  const hostLocale = findDomainLocale(channel, input.host)
  if (hostLocale) return hostLocale
  if (channel.choosesLocaleAt === 'root' && !isRoot) return channel.defaultLocale
  const detected = channel.detectsLanguage ? detectLocale(channel, input.acceptLanguage) : undefined
  return detected ?? toEnabledLocale(channel, input.visitor.locale) ?? channel.defaultLocale
}

/**
 * Returns the locale if the market allows it. Otherwise returns the default language of the market
 * or, if it is not enabled, another allowed language.
 */
export function getAllowedLocale(channel: Channel, market: Market, locale: LocaleCode): LocaleCode {
  if (allowsLanguage(market, locale)) return locale
  const marketLocale = toEnabledLocale(channel, market.defaultLanguageId.split('-')[0])
  return (
    marketLocale ??
    channel.locales.find((code) => allowsLanguage(market, code)) ??
    channel.defaultLocale
  )
}
