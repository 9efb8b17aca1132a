import { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

/**
 * Converts an email address to the form in which it is stored, so that no two customers have the
 * same address. SQL must compare only stored addresses, because SQL trims fewer kinds of spaces
 * than JavaScript.
 */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** A valid email address that a mail can be sent to. */
export const validEmailSchema = z.email().max(254)

/**
 * Normalizes and validates an email address as soon as it is entered. A checkout does not use this
 * schema: it stores any text and validates the address when the order is placed.
 */
export const emailAddress = z.string().transform(normalizeEmail).pipe(validEmailSchema)

/** Returns the normalized email address, or null if the text is no valid address. */
export function parseEmail(text: string): string | null {
  const { success, data } = emailAddress.safeParse(text)
  return success ? data : null
}

export type ParsedInput<Value> = { ok: true; value: Value } | { ok: false; code: RefusalCode }

/** Parses an input. A wrong email address alone has a code of its own. */
export function parseWithEmail<Value extends { email: string }>(
  schema: z.ZodType<Value>,
  input: unknown,
): ParsedInput<Value> {
  const { data } = schema.safeParse(input)
  if (!data) return { ok: false, code: 'INVALID_REQUEST' }
  const email = parseEmail(data.email)
  if (email === null) return { ok: false, code: 'EMAIL_REQUIRED' }
  return { ok: true, value: { ...data, email } }
}
