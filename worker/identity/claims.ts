import { decodeJwt } from 'jose'
import { z } from 'zod'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
/** A cookie holds no more, and a genuine token is never longer. */
const MAX_TOKEN_LENGTH = 3_500

export const customerTypes = ['PERSON', 'ORGANIZATION'] as const
export type CustomerType = (typeof customerTypes)[number]

const claimsSchema = z.looseObject({
  exp: z.number(),
  [NAME]: z.string().max(254).optional().catch(undefined),
  CustomerType: z.enum(customerTypes).catch('PERSON'),
  MemberType: z.string().optional().catch(undefined),
  MemberDiscount: z.coerce.string().optional().catch(undefined),
})

/**
 * Claims of a token about its holder. They are not verified here: they decide what is shown, never
 * what is allowed.
 */
export type Claims = {
  email: string | null
  customerType: CustomerType
  /** Milliseconds since 1970. */
  expiresAt: number
  /** False only if the token says so: then public pages are the same as for every visitor. */
  mayHaveOwnPrices: boolean
}

function excludesOwnPrices(discount: string | undefined, type: string | undefined): boolean {
  return (
    discount !== undefined &&
    discount.trim() !== '' &&
    Number(discount) === 0 &&
    type === 'Standard'
  )
}

/** Decodes the claims without verifying them; null for anything that is not a token. */
export function readClaims(token: string): Claims | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  let payload: unknown
  try {
    payload = decodeJwt(token)
  } catch {
    // The cookie does not hold a token.
    return null
  }
  const parsed = claimsSchema.safeParse(payload)
  if (!parsed.success) return null
  const { exp, CustomerType, MemberDiscount, MemberType } = parsed.data
  return {
    email: parsed.data[NAME] ?? null,
    customerType: CustomerType,
    expiresAt: exp * 1000,
    mayHaveOwnPrices: !excludesOwnPrices(MemberDiscount, MemberType),
  }
}
