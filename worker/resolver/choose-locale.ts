import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import type { Channel } from '../channel/channel.ts'
import { findDomainLocale } from '../channel/locale-domain.ts'

export function toEnabledLocale(
  channel: Channel,
  value: string | undefined,
): LocaleCode | undefined {
  return value !== undefined && isLocaleCode(value) && channel.locales.includes(value)
    ? value
    : undefined
}

const MOST_LANGUAGES = 20

/** The first language of an `Accept-Language` header, by its weights, that the channel speaks. */
export function detectLocale(channel: Channel, header: string | undefined): LocaleCode | undefined {
  const wishes = (header ?? '')
    .split(',', MOST_LANGUAGES)
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
  for (const { language } of wishes) {
    // Browsers in Norway may send the older code for both of its written languages.
    const locale = toEnabledLocale(channel, language === 'no' ? 'nb' : language)
    if (locale) return locale
  }
  return undefined
}

export type LocaleHints = {
  host: string
  acceptLanguage: string | undefined
  cookie: string | undefined
}

/** The language of a path without prefix. A language's own host settles it; `isRoot` where nothing else is in the path. */
export function chooseLocale(channel: Channel, hints: LocaleHints, isRoot: boolean): LocaleCode {
  const own = findDomainLocale(channel, hints.host)
  if (own) return own
  if (channel.choosesLocaleAt === 'root' && !isRoot) return channel.defaultLocale
  const detected = channel.detectsLanguage ? detectLocale(channel, hints.acceptLanguage) : undefined
  return detected ?? toEnabledLocale(channel, hints.cookie) ?? channel.defaultLocale
}
