import type en from '../../locales/en.json'
import { createMessageFormatter, type Message, type MessageValues } from './format-message.ts'

export type MessageKey = keyof typeof en

/** The messages of a language as the build creates them. Each key has one parsed ICU message. */
export type CompiledMessages = Record<string, unknown>

export type { MessageValues }

/** `values` fills the placeholders and plurals of the ICU message. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * `language` is a BCP-47 tag. Messages may be added to `messages` later. A missing message comes
 * from `fallback` (English), and if it is missing there too, the key is returned.
 */
export function createTranslator(
  language: string,
  messages: CompiledMessages,
  fallback: CompiledMessages = {},
): Translate {
  const format = createMessageFormatter(language)
  return (key, values) => {
    // Indexing with more than a thousand known keys is too complex for the compiler.
    const name: string = key
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build parsed the messages to the type of the formatter
    const message = (messages[name] ?? fallback[name] ?? name) as Message
    return format(message, values)
  }
}
