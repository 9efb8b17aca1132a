import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import type { CompiledMessages, Translate } from '#shared/i18n/translator.ts'
import { SettingsError, type Settings } from '../channel/settings.ts'
import { createIntl, createIntlCache } from '@formatjs/intl'

const cache = createIntlCache()

// The build leaves a message without placeholders as a text. The formatter would parse a text again.
const toParsed = (message: unknown): unknown =>
  typeof message === 'string' ? [{ type: 0, value: message }] : message

function toFormatterMessages(messages: CompiledMessages): Record<string, never> {
  const entries = Object.entries(messages).map(([key, message]) => [key, toParsed(message)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build parsed the messages to the type of the formatter
  return Object.fromEntries(entries) as Record<string, never>
}

/**
 * Creates the translator of the server, which knows all of ICU. `language` is a BCP-47 tag. A missing
 * message is taken from `fallback` (English); if that lacks it too, the result is the key. The
 * translator of the browser in `shared/i18n` is smaller and gives the same texts.
 */
export function createServerTranslator(
  language: string,
  messages: CompiledMessages,
  fallback: CompiledMessages = {},
): Translate {
  const intl = createIntl(
    {
      locale: language,
      messages: toFormatterMessages({ ...fallback, ...messages }),
      onError: () => undefined,
    },
    cache,
  )
  return (key, values) => intl.formatMessage({ id: key }, values)
}

const files = import.meta.glob<CompiledMessages>('../../locales/??.json', { import: 'default' })
const findFile = (code: LocaleCode) => files[`../../locales/${code}.json`]

const messagesByLocale = new Map<LocaleCode, CompiledMessages>()
const translators = new Map<LocaleCode, Translate>()

/** Sets the messages of a language. Missing messages are shown in English. */
export function setMessages(code: LocaleCode, messages: CompiledMessages): void {
  messagesByLocale.set(code, messages)
  translators.delete(code)
}

/** Loads the messages of languages that are not loaded yet. Each request waits for its own load. */
export async function loadMessages(codes: readonly LocaleCode[]): Promise<void> {
  const missing = codes.filter((code) => !messagesByLocale.has(code))
  await Promise.all(
    missing.map(async (code) => {
      const messages = await findFile(code)?.()
      if (messages) setMessages(code, messages)
    }),
  )
}

/** The languages whose messages every request needs to be loaded: English and those that are not lazy. */
export const listEagerLocales = ({
  LOCALES,
  LAZY_LOCALES,
}: Pick<Settings, 'LOCALES' | 'LAZY_LOCALES'>): LocaleCode[] => [
  'en',
  ...LOCALES.filter((code) => !LAZY_LOCALES.includes(code)),
]

/** Throws a SettingsError that names the enabled languages without a messages file. */
export function checkMessages({ LOCALES }: Pick<Settings, 'LOCALES'>): void {
  const missing = LOCALES.filter((code) => !findFile(code))
  if (missing.length === 0) return
  throw new SettingsError(missing.map((code) => `LOCALES: ${code} has no messages file`))
}

/** Returns the translator of a language whose messages are loaded. Missing ones are shown in English. */
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
