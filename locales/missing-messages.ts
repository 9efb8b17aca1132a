import type { MessageFile } from './compile-messages.ts'

/** Keys of English that a language lacks, in the order of the file. */
export function findMissing(messages: MessageFile, english: MessageFile): string[] {
  return Object.keys(english).filter((key) => !Object.hasOwn(messages, key))
}

/** A language's messages, each that it lacks in English: whoever takes the file never meets a bare key. */
export function fillMissing(messages: MessageFile, english: MessageFile): MessageFile {
  return { ...english, ...messages }
}

/** What is missing in every language as lines to read; empty where all are whole. */
export function reportMissing(files: Record<string, MessageFile>): string[] {
  const english = files.en ?? {}
  return Object.entries(files).flatMap(([locale, messages]) => {
    const missing = findMissing(messages, english)
    if (missing.length === 0) return []
    const total = Object.keys(english).length
    return [
      `${locale}: ${missing.length} of ${total} messages are missing and read in English`,
      ...missing.map((key) => `  ${key}: ${english[key]}`),
    ]
  })
}
