import { isLocaleCode, getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { createTranslator, type CompiledMessages, type Translate } from '#shared/i18n/translator.ts'

// Every file in locales/ that is named after a known language.
const files = import.meta.glob<CompiledMessages>('../../locales/??.json', {
  eager: true,
  import: 'default',
})

const messagesByLocale = new Map<LocaleCode, CompiledMessages>()
const translators = new Map<LocaleCode, Translate>()

/** Takes the messages of a language as its file brings them: some of them are enough. */
export function takeMessages(code: LocaleCode, messages: CompiledMessages): void {
  messagesByLocale.set(code, messages)
  translators.delete(code)
}

for (const [path, messages] of Object.entries(files)) {
  const code = path.slice(-'sv.json'.length, -'.json'.length)
  if (isLocaleCode(code)) takeMessages(code, messages)
}

export function hasMessages(code: LocaleCode): boolean {
  return messagesByLocale.has(code)
}

/** The texts of a language; a message that is missing there is read in English. */
export function getTranslate(code: LocaleCode): Translate {
  const known = translators.get(code)
  if (known) return known
  const fallback = messagesByLocale.get('en') ?? {}
  const translate = createTranslator(
    getLocale(code).iso,
    messagesByLocale.get(code) ?? {},
    fallback,
  )
  translators.set(code, translate)
  return translate
}
