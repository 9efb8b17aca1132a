import { isLocaleCode, getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import type { CompiledMessages, Translate } from '#shared/i18n/translator.ts'
import { createServerTranslator } from './create-server-translator.ts'
import { SettingsError, type Settings } from '../channel/settings.ts'

// Loads every file in locales/ that has a two-letter name. The loop below skips files of unknown
// languages.
const files = import.meta.glob<CompiledMessages>('../../locales/??.json', {
  eager: true,
  import: 'default',
})

const messagesByLocale = new Map<LocaleCode, CompiledMessages>()
const translators = new Map<LocaleCode, Translate>()

/** Sets the messages of a language. Missing messages are shown in English. */
export function setMessages(code: LocaleCode, messages: CompiledMessages): void {
  messagesByLocale.set(code, messages)
  translators.delete(code)
}

for (const [path, messages] of Object.entries(files)) {
  const code = path.slice(-'sv.json'.length, -'.json'.length)
  if (isLocaleCode(code)) setMessages(code, messages)
}

/** Throws a SettingsError that names the enabled languages without a messages file. */
export function checkMessages({ LOCALES }: Pick<Settings, 'LOCALES'>): void {
  const missing = LOCALES.filter((code) => !messagesByLocale.has(code))
  if (missing.length === 0) return
  throw new SettingsError(missing.map((code) => `LOCALES: ${code} has no messages file`))
}

/** Returns the translator of a language. Missing messages are shown in English. */
export function getTranslate(code: LocaleCode): Translate {
  const cached = translators.get(code)
  if (cached) return cached
  const fallback = messagesByLocale.get('en') ?? {}
  const translate = createServerTranslator(
    getLocale(code).iso,
    messagesByLocale.get(code) ?? {},
    fallback,
  )
  translators.set(code, translate)
  return translate
}
