import { z } from 'zod'
import { findCredentials, findCustomer } from '../data/customer.ts'
import { emailAddress } from '../rules/email.ts'
import { mintToken, nobody } from './token.ts'

const spoofBody = z.object({
  spoofedBy: z.string().min(1).max(254),
  username: emailAddress.nullish(),
  previewOf: z.number().int().positive().nullish(),
})

/**
 * An extension, no part of the published API: a `loginToken` as the staff's tools would mint it, to act as a customer, or
 * without `username` to look at what is not published yet, such as the content `previewOf`. Null for an unknown customer.
 */
export async function spoof(
  db: D1Database,
  secret: string,
  given: unknown,
): Promise<string | null> {
  const parsed = spoofBody.safeParse(given)
  if (!parsed.success) return null
  const { username: email, ...staff } = parsed.data
  if (!email) return mintToken(secret, nobody, { ...staff, previewOf: staff.previewOf ?? null })
  const known = await findCredentials(db, email)
  const customer = known && (await findCustomer(db, known.customerId))
  return customer && mintToken(secret, customer, { spoofedBy: staff.spoofedBy })
}
