import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { AlternateLink } from '#shared/ui/alternate-link.ts'
import type { Alternate } from './page-content.ts'

/** Each language's own name for itself. */
const languageNames: Record<LocaleCode, string> = {
  sv: 'Svenska',
  en: 'English',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk',
}

export const getLanguageName = (locale: LocaleCode): string => languageNames[locale]

/** Origins by language, where languages have domains of their own. */
export type Origins = Partial<Record<LocaleCode, string>>

/** Where a page in one language is: on this host, or whole where that language has its own. */
export function toHref({ locale, path }: Alternate, origins: Origins): string {
  return `${origins[locale] ?? ''}${path}`
}

export function toAlternateLinks(alternates: Alternate[], origins: Origins): AlternateLink[] {
  return alternates.map((alternate) => ({
    code: alternate.locale,
    label: languageNames[alternate.locale],
    href: toHref(alternate, origins),
  }))
}
