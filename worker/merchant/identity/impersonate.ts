import { z } from 'zod'
import { findCredentials, findCustomer } from '../data/customer/customer.ts'
import { emailAddress } from '../rules/email.ts'
import { createToken, previewUser } from './token.ts'

const impersonationSchema = z.object({
  spoofedBy: z.string().min(1).max(254),
  username: emailAddress.nullish(),
  previewOf: z.number().int().positive().nullish(),
})

/**
 * Creates a `loginToken` as the admin tools do. With `username`, the admin acts as that customer;
 * without it, the admin previews the unpublished content `previewOf`.
 * Returns null for an unknown customer. The published API does not have this function.
 */
export async function impersonate(
  db: D1Database,
  secret: string,
  body: unknown,
): Promise<string | null> {
  const parsed = impersonationSchema.safeParse(body)
  if (!parsed.success) return null
  const { username: email, ...impersonation } = parsed.data
  if (!email)
    return createToken(secret, previewUser, {
      ...impersonation,
      previewOf: impersonation.previewOf ?? null,
    })
  const credentials = await findCredentials(db, email)
  const customer = credentials && (await findCustomer(db, credentials.customerId))
  return customer && createToken(secret, customer, { spoofedBy: impersonation.spoofedBy })
}
