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
