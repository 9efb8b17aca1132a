import { createIntl, createIntlCache } from '@formatjs/intl'
import type { CompiledMessages, Translate } from '#shared/i18n/translator.ts'

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
