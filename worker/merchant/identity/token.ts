import { z } from 'zod'
import type { CustomerType } from '../rules/customer.ts'
import { readSignedText, signText } from './signed-text.ts'

/** Lifetime of a token. Nothing ends one earlier but the removal of its customer. */
export const MAX_AGE_SECONDS = 3_600

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

export type TokenHolder = { customerId: number; email: string; customerType: CustomerType }

/** Whose token lets staff see what is not published without acting as a customer. */
export const nobody: TokenHolder = {
  customerId: 0,
  email: 'preview-user@geins.io',
  customerType: 'PERSON',
}

/** Whoever of the staff acts as the customer, and the content (a collection's id) they want to look at. */
export type Staff = { spoofedBy: string; previewOf?: number | null }

export async function mintToken(
  secret: string,
  holder: TokenHolder,
  staff?: Staff,
): Promise<string> {
  const claims = {
    sid: String(holder.customerId),
    [NAME]: holder.email,
    CustomerType: holder.customerType,
    MemberType: 'Standard',
    MemberId: '0',
    MemberDiscount: '0',
    ...(staff ? { SpoofedBy: staff.spoofedBy } : {}),
    ...(staff?.previewOf ? { PreviewOf: String(staff.previewOf) } : {}),
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

/** The customer's number, who acts as the customer and what they look at; null for anything that is no valid token of ours. */
export async function readToken(secret: string, token: string) {
  const parsed = claims.safeParse(await readSignedText({ secret, purpose: 'token' }, token))
  if (!parsed.success) return null
  const { sid, SpoofedBy, PreviewOf } = parsed.data
  return { customerId: sid, spoofedBy: SpoofedBy ?? null, previewOf: PreviewOf ?? null }
}
