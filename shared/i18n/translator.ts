import { createIntl, createIntlCache } from '@formatjs/intl'
import type en from '../../locales/en.json'

export type MessageKey = keyof typeof en

/** The messages that the build produces: key → parsed ICU message. */
export type CompiledMessages = Record<string, unknown>

export type MessageValues = Record<string, string | number>

/** Returns a message in the shopper's language, with ICU plurals and named values. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const cache = createIntlCache()

/**
 * `language` is a BCP-47 tag. A missing key falls back to `fallback` (English), then to the key
 * itself. A repository check reports both.
 */
export function createTranslator(
  language: string,
  messages: CompiledMessages,
  fallback: CompiledMessages = {},
): Translate {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build parsed the messages to the type of the formatter
  const parsed = { ...fallback, ...messages } as Record<string, never>
  const intl = createIntl(
    {
      locale: language,
      messages: parsed,
      onError: () => undefined,
    },
    cache,
  )
  return (key, values) => intl.formatMessage({ id: key }, values)
}
