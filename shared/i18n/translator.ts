import { createIntl, createIntlCache } from '@formatjs/intl'
import type en from '../../locales/en.json'

export type MessageKey = keyof typeof en

/** Messages as the build leaves them: key → parsed ICU message. */
export type CompiledMessages = Record<string, unknown>

export type MessageValues = Record<string, string | number>

/** One message in the shopper's language; plurals and named values by ICU. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const cache = createIntlCache()

/**
 * `language` is a BCP-47 tag. A key that is missing falls back to `fallback` (English), then to the key itself;
 * a check of the repository reports both.
 */
export function createTranslator(
  language: string,
  messages: CompiledMessages,
  fallback: CompiledMessages = {},
): Translate {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build parsed them, so they are what the formatter takes
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
