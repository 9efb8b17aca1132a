import { z } from 'zod'

export const messageFileSchema = z.record(z.string(), z.string())

/** The texts of one locale file. Each key has one ICU message, which is not parsed yet. */
export type MessageFile = z.infer<typeof messageFileSchema>

/**
 * Lists the keys that are in the English file but missing in another language, in the order of the
 * English file.
 */
export function listMissing(messages: MessageFile, english: MessageFile): string[] {
  return Object.keys(english).filter((key) => !Object.hasOwn(messages, key))
}

/**
 * Adds the English message for each missing message of a language, so that a shopper never sees a
 * bare key.
 */
export function addFallbackMessages(messages: MessageFile, english: MessageFile): MessageFile {
  return { ...english, ...messages }
}

/**
 * Formats a report about the missing messages of all languages, as lines of text. There are no
 * lines if no message is missing.
 */
export function formatMissingReport(files: Record<string, MessageFile>): string[] {
  const english = files.en ?? {}
  return Object.entries(files).flatMap(([locale, messages]) => {
    const missing = listMissing(messages, english)
    if (missing.length === 0) return []
    const total = Object.keys(english).length
    return [
      `${locale}: ${missing.length} of ${total} messages are missing and shown in English`,
      ...missing.map((key) => `  ${key}: ${english[key]}`),
    ]
  })
}
