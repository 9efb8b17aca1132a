import { z } from 'zod'

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
