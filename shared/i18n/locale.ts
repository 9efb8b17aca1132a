/** `domain` is set if the language has its own host name. */
export type Locale = {
  code: LocaleCode
  iso: string
  dir: 'ltr' | 'rtl'
  domain: string | null
}

export const localeCodes = ['sv', 'en', 'da', 'fi', 'nb'] as const
export type LocaleCode = (typeof localeCodes)[number]

const isoByCode: Record<LocaleCode, string> = {
  sv: 'sv-SE',
  en: 'en-US',
  da: 'da-DK',
  fi: 'fi-FI',
  nb: 'nb-NO',
}

export function isLocaleCode(value: string): value is LocaleCode {
  return (localeCodes as readonly string[]).includes(value)
}

/** Returns the locale of a language. English is American in every market. */
export function getLocale(code: LocaleCode, domain: string | null = null): Locale {
  return { code, iso: isoByCode[code], dir: 'ltr', domain }
}
