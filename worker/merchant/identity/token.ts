import { z } from 'zod'
import type { CustomerType } from '../rules/customer.ts'
import { verifySignedText, signText } from './signed-text.ts'

/** Lifetime of a token. Only the removal of its customer ends it earlier. */
export const MAX_AGE_SECONDS = 3_600

const NAME_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

export type TokenUser = { customerId: number; email: string; customerType: CustomerType }

/** User of a token that lets an admin see unpublished content without acting as a customer. */
export const previewUser: TokenUser = {
  customerId: 0,
  email: 'preview-user@geins.io',
  customerType: 'PERSON',
}

/** The admin who acts as the customer, and the content to preview (the id of a collection). */
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
 * Returns the customer id, the impersonating admin and the previewed content, or null if the token
 * is not a valid one of ours.
 */
export async function verifyToken(secret: string, token: string) {
  const parsed = claims.safeParse(await verifySignedText({ secret, purpose: 'token' }, token))
  if (!parsed.success) return null
  const { sid, SpoofedBy, PreviewOf } = parsed.data
  return { customerId: sid, spoofedBy: SpoofedBy ?? null, previewOf: PreviewOf ?? null }
}
