import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { AlternateLink } from '../ui/site/language-links.tsx'
import type { Alternate } from '../seo/hreflang.ts'

const languageNames: Record<LocaleCode, string> = {
  sv: 'Svenska',
  en: 'English',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk',
}

export const getLanguageName = (locale: LocaleCode): string => languageNames[locale]

export type Origins = Partial<Record<LocaleCode, string>>

/** The URL is absolute if the language of the page has its own domain. */
function toHref({ locale, path }: Alternate, origins: Origins): string {
  return `${origins[locale] ?? ''}${path}`
}

export function toAlternateLinks(alternates: Alternate[], origins: Origins): AlternateLink[] {
  return alternates.map((alternate) => ({
    code: alternate.locale,
    label: languageNames[alternate.locale],
    href: toHref(alternate, origins),
  }))
}
