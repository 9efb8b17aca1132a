import { z } from 'zod'
import type { CustomerType } from '../rules/customer.ts'
import { readSignedText, signText } from './signed-text.ts'

/** Lifetime of a token. Nothing ends one earlier but the removal of its customer. */
export const MAX_AGE_SECONDS = 3_600

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

export type TokenHolder = { customerId: number; email: string; customerType: CustomerType }

/** A token of the API. `spoofedBy` names whoever of the staff acts as the customer. */
export async function mintToken(
  secret: string,
  holder: TokenHolder,
  spoofedBy?: string,
): Promise<string> {
  const claims = {
    sid: String(holder.customerId),
    [NAME]: holder.email,
    CustomerType: holder.customerType,
    MemberType: 'Standard',
    MemberId: '0',
    MemberDiscount: '0',
    ...(spoofedBy ? { SpoofedBy: spoofedBy } : {}),
  }
  return signText({ secret, purpose: 'token' }, claims, MAX_AGE_SECONDS)
}

const claims = z.object({
  sid: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  SpoofedBy: z.string().optional(),
})

/** The customer's number and who acts as the customer; null for anything that is no valid token of ours. */
export async function readToken(secret: string, token: string) {
  const parsed = claims.safeParse(await readSignedText({ secret, purpose: 'token' }, token))
  if (!parsed.success) return null
  return { customerId: parsed.data.sid, spoofedBy: parsed.data.SpoofedBy ?? null }
}
