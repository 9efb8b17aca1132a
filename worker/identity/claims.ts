import { decodeJwt } from 'jose'
import { z } from 'zod'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
/** A cookie cannot hold a longer token, and the identity service never issues one. */
const MAX_TOKEN_LENGTH = 3_500

export const customerTypes = ['PERSON', 'ORGANIZATION'] as const
export type CustomerType = (typeof customerTypes)[number]

const claimsSchema = z.looseObject({
  exp: z.number(),
  [NAME]: z.string().max(254).optional().catch(undefined),
  CustomerType: z.enum(customerTypes).catch('PERSON'),
  MemberType: z.string().optional().catch(undefined),
  MemberDiscount: z.coerce.string().optional().catch(undefined),
  SpoofedBy: z.string().min(1).optional().catch(undefined),
  iat: z.number().optional().catch(undefined),
  nbf: z.number().optional().catch(undefined),
})

/**
 * The claims of a token about its holder. The signature is not verified here, so claims may decide what
 * a page shows, but never what the shopper may do.
 */
export type Claims = {
  email: string | null
  customerType: CustomerType
  /** Time when the token expires, in milliseconds since 1970. */
  expiresAt: number
  /**
   * True if the holder may have own prices. It is false only if the token excludes them; then the
   * holder gets the same public pages as every visitor.
   */
  mayHaveOwnPrices: boolean
  /** True if an admin created the token to act as a customer or to preview content. */
  isImpersonation: boolean
  /** Time when the token was issued, in milliseconds since 1970. */
  issuedAt: number
}

/** Lifetime of a token of the published protocol, for tokens without the time of issue. */
const USUAL_LIFETIME_SECONDS = 3_600

function excludesOwnPrices(discount: string | undefined, type: string | undefined): boolean {
  return (
    discount !== undefined &&
    discount.trim() !== '' &&
    Number(discount) === 0 &&
    type === 'Standard'
  )
}

/** The signature is not verified. Returns null if the text is not a valid token. */
export function readClaims(token: string): Claims | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  let payload: unknown
  try {
    payload = decodeJwt(token)
  } catch {
    // The text is not a token.
    return null
  }
  const parsed = claimsSchema.safeParse(payload)
  if (!parsed.success) return null
  const { exp, iat, nbf, CustomerType, MemberDiscount, MemberType, SpoofedBy } = parsed.data
  return {
    email: parsed.data[NAME] ?? null,
    customerType: CustomerType,
    expiresAt: exp * 1000,
    mayHaveOwnPrices: !excludesOwnPrices(MemberDiscount, MemberType),
    isImpersonation: SpoofedBy !== undefined,
    issuedAt: (iat ?? nbf ?? exp - USUAL_LIFETIME_SECONDS) * 1000,
  }
}
