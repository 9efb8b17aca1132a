import type { MessageFile } from './compile-messages.ts'

/** Lists the keys of the English file that a language lacks, in the order of the file. */
export function listMissing(messages: MessageFile, english: MessageFile): string[] {
  return Object.keys(english).filter((key) => !Object.hasOwn(messages, key))
}

/**
 * Fills the missing messages of a language with the English ones, so that no bare key is ever
 * shown.
 */
export function fillMissing(messages: MessageFile, english: MessageFile): MessageFile {
  return { ...english, ...messages }
}

/**
 * Formats the missing messages of all languages as lines of text. Returns no lines if every
 * language is complete.
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
