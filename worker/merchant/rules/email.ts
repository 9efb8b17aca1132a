import { z } from 'zod'

/** One address is one person, however it is typed. SQL knows fewer spaces than JavaScript, so it compares what is stored. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Where a mail could arrive. */
export const reachableEmail = z.email().max(254)

/** Asked of whatever a mail is sent to, on its way in. A checkout keeps any text until it is ordered. */
export const emailAddress = z.string().transform(normalizeEmail).pipe(reachableEmail)

/** Null where no mail could arrive. */
export function parseEmail(text: string): string | null {
  const { success, data } = emailAddress.safeParse(text)
  return success ? data : null
}
