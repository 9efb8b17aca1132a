import { z } from 'zod'
import type { CustomerType } from '../rules/customer.ts'
import { verifySignedText, signText } from './signed-text.ts'

/** Lifetime of a login token in seconds. A token ends earlier only if its customer is removed. */
export const MAX_AGE_SECONDS = 3_600

const NAME_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

export type TokenUser = { customerId: number; email: string; customerType: CustomerType }

/**
 * The user of a preview token. With this token, an admin sees unpublished content without acting as
 * a customer.
 */
export const previewUser: TokenUser = {
  customerId: 0,
  email: 'preview-user@geins.io',
  customerType: 'PERSON',
}

/**
 * `spoofedBy` is the admin who acts as the customer. `previewOf` is the id of the collection to
 * preview.
 */
export type Impersonation = { spoofedBy: string; previewOf?: number | null }

export async function createToken(
  secret: string,
  user: TokenUser,
  impersonation?: Impersonation,
): Promise<string> {
  const claims = {
    sid: String(user.customerId),
    [NAME_CLAIM]: user.email,
    CustomerType: user.customerType,
    MemberType: 'Standard',
    MemberId: '0',
    MemberDiscount: '0',
    ...(impersonation ? { SpoofedBy: impersonation.spoofedBy } : {}),
    ...(impersonation?.previewOf ? { PreviewOf: String(impersonation.previewOf) } : {}),
  }
  return signText({ secret, purpose: 'token' }, claims, MAX_AGE_SECONDS)
}

const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const claims = z.object({
  sid: id,
  SpoofedBy: z.string().optional(),
  PreviewOf: id.optional(),
})

/**
 * Returns the customer id, the admin who acts as the customer, and the id of the previewed content.
 * Returns null if the token is not valid.
 */
export async function verifyToken(secret: string, token: string) {
  const parsed = claims.safeParse(await verifySignedText({ secret, purpose: 'token' }, token))
  if (!parsed.success) return null
  const { sid, SpoofedBy, PreviewOf } = parsed.data
  return { customerId: sid, spoofedBy: SpoofedBy ?? null, previewOf: PreviewOf ?? null }
}
