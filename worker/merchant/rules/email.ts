import { z } from 'zod'

/**
 * Returns the only stored form of an address, so that each address belongs to one customer. SQL
 * trims fewer kinds of space than JavaScript, so SQL compares stored values only.
 */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** An address to which a mail can be sent. */
export const reachableEmail = z.email().max(254)

/**
 * Validates an address for mails when it is entered. A checkout stores any text and validates it
 * when the order is placed.
 */
export const emailAddress = z.string().transform(normalizeEmail).pipe(reachableEmail)

/** Returns the normalized address, or null if it is invalid. */
export function parseEmail(text: string): string | null {
  const { success, data } = emailAddress.safeParse(text)
  return success ? data : null
}
