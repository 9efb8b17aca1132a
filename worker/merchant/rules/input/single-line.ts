import { z } from 'zod'

/** The maximum length of names, streets and numbers. Real values are shorter. */
const MAX_FIELD_LENGTH = 100

export function isShortField(text: string | null | undefined): boolean {
  return (text?.length ?? 0) <= MAX_FIELD_LENGTH
}

/**
 * A short text without line breaks. Line breaks and other control characters are replaced with
 * spaces, because the text is used in the subject of a mail.
 */
export const singleLine = z
  .string()
  .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().max(MAX_FIELD_LENGTH))

/** A text that may be missing. It is then empty. */
export const optionalLine = singleLine.nullish().transform((text) => text ?? '')

export const requiredLine = singleLine.pipe(z.string().min(1))
