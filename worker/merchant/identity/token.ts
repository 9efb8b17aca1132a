import { z } from 'zod'
import type { Secret } from '#shared/crypto/secret.ts'
import type { CustomerType } from '../rules/customer/customer.ts'
import { verifySignedText, signText } from './signed-text.ts'

/** Lifetime of a login token in seconds. A token ends earlier if its login ends. */
export const TOKEN_SECONDS = 3_600
/** Time in seconds within which a login link must be used. */
export const LINK_MAX_AGE_SECONDS = 300

const NAME_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

export type TokenUser = { customerId: number; email: string; customerType: CustomerType }

/** With this user's token, an admin sees unpublished content without acting as a customer. */
export const previewUser: TokenUser = {
  customerId: 0,
  email: 'preview-user@geins.io',
  customerType: 'PERSON',
}

/** `spoofedBy` is the admin who acts as the customer. `previewOf` is the id of the collection to preview. */
export type Impersonation = { spoofedBy: string; previewOf?: number | null }

type TokenOptions = {
  impersonation?: Impersonation | undefined
  /** The login that the token belongs to. The token is refused as soon as the login has ended. */
  loginId?: string
}

const toClaims = (user: TokenUser, impersonation?: Impersonation) => ({
  sid: String(user.customerId),
  [NAME_CLAIM]: user.email,
  CustomerType: user.customerType,
  MemberType: 'Standard',
  MemberId: '0',
  MemberDiscount: '0',
  ...(impersonation ? { SpoofedBy: impersonation.spoofedBy } : {}),
  ...(impersonation?.previewOf ? { PreviewOf: String(impersonation.previewOf) } : {}),
})

export async function createToken(
  secret: Secret,
  user: TokenUser,
  { impersonation, loginId }: TokenOptions,
): Promise<string> {
  const claims = { ...toClaims(user, impersonation), ...(loginId ? { LoginId: loginId } : {}) }
  return signText({ secret, purpose: 'token' }, claims, TOKEN_SECONDS)
}

/** Creates the token of a login link. It can be exchanged once, within five minutes. */
export async function createLinkToken(
  secret: Secret,
  user: TokenUser,
  impersonation: Impersonation,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { ...toClaims(user, impersonation), LinkId: crypto.randomUUID(), iat }
  return signText({ secret, purpose: 'token' }, claims, LINK_MAX_AGE_SECONDS)
}

const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const tokenContent = z
  .object({
    exp: z.number(),
    sid: id,
    SpoofedBy: z.string().optional(),
    PreviewOf: id.optional(),
    LoginId: z.string().optional(),
    LinkId: z.string().optional(),
  })
  .transform((claims) => ({
    customerId: claims.sid,
    /** The admin who acts as the customer or previews content. */
    spoofedBy: claims.SpoofedBy ?? null,
    /** The id of the previewed content. */
    previewOf: claims.PreviewOf ?? null,
    loginId: claims.LoginId ?? null,
    /** Set if the token is the token of a login link. */
    linkId: claims.LinkId ?? null,
    /** Time when the token expires, in milliseconds since 1970. */
    expiresAt: claims.exp * 1000,
  }))

/** The verified content of a token. */
export type TokenContent = z.output<typeof tokenContent>

/** Returns the content of a token, or null if the token is not valid. */
export async function verifyToken(secret: Secret, token: string): Promise<TokenContent | null> {
  const claims = await verifySignedText({ secret, purpose: 'token' }, token)
  return tokenContent.safeParse(claims).data ?? null
}
