import { z } from 'zod'
import { MAX_FIELD_LENGTH } from './field-length.ts'

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
