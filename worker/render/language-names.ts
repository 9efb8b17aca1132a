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

export function toAlternateLinks(alternates: Alternate[]): AlternateLink[] {
  return alternates.map(({ locale, path }) => ({
    code: locale,
    label: languageNames[locale],
    href: path,
  }))
}
