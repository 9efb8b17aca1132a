import { z } from 'zod'
import type { Secret } from '#shared/crypto/secret.ts'
import { insertAction, setActionStatus } from '../data/admin/staff-action.ts'
import { findCredentials, findCustomer } from '../data/customer/customer.ts'
import { redeemLink } from '../data/customer/login-link.ts'
import { createRefreshFamily } from '../data/customer/refresh-family.ts'
import { emailAddress } from '../rules/input/email.ts'
import { createOpaqueToken, hashOpaqueToken } from './opaque-token.ts'
import {
  createLinkToken,
  createToken,
  TOKEN_SECONDS,
  previewUser,
  verifyToken,
  type Impersonation,
} from './token.ts'

const impersonationSchema = z.object({
  spoofedBy: z.string().min(1).max(254),
  username: emailAddress.nullish(),
  previewOf: z.number().int().positive().nullish(),
})

/**
 * Creates the `loginToken` of a link as the admin tools do. With `username`, the admin acts as that
 * customer; without it, the admin previews the unpublished content `previewOf`.
 * Returns null for an unknown customer. The published API does not have this function.
 */
export async function impersonate(
  db: D1Database,
  secret: Secret,
  body: unknown,
): Promise<string | null> {
  const parsed = impersonationSchema.safeParse(body)
  if (!parsed.success) return null
  const { username: email, spoofedBy, previewOf = null } = parsed.data
  if (!email) return createLinkToken(secret, previewUser, { spoofedBy, previewOf })
  const credentials = await findCredentials(db, email)
  const customer = credentials && (await findCustomer(db, credentials.customerId))
  return customer && createLinkToken(secret, customer, { spoofedBy })
}

const linkSchema = z.object({ loginToken: z.string().max(4_000) })

/**
 * Exchanges the token of a login link for a token that is valid for an hour. Returns null if the
 * token is not of a login link, or if the link is forged, expired or used.
 */
export async function exchangeLink(
  db: D1Database,
  secret: Secret,
  body: unknown,
): Promise<string | null> {
  const parsed = linkSchema.safeParse(body)
  const link = parsed.success ? await verifyToken(secret, parsed.data.loginToken) : null
  if (!link || link.linkId === null || link.spoofedBy === null) return null
  if (!(await redeemLink(db, { linkId: link.linkId, expiresAt: link.expiresAt }))) return null
  const impersonation = { spoofedBy: link.spoofedBy, previewOf: link.previewOf }
  if (link.customerId === previewUser.customerId)
    return createToken(secret, previewUser, { impersonation })
  const detail = `customer=${link.customerId}`
  const actionId = await insertAction(db, { actor: link.spoofedBy, action: 'act-as', detail })
  const customer = { customerId: link.customerId, impersonation }
  const token = await createImpersonationToken(db, secret, customer)
  await setActionStatus(db, actionId, token === null ? 401 : 200)
  return token
}

// An impersonation is a login, so that it can be ended. Its refresh token is unknown to everyone.
async function createImpersonationToken(
  db: D1Database,
  secret: Secret,
  { customerId, impersonation }: { customerId: number; impersonation: Impersonation },
): Promise<string | null> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  const tokenHash = await hashOpaqueToken(createOpaqueToken())
  const lifetime = TOKEN_SECONDS * 1000
  const login = await createRefreshFamily(db, { customerId, tokenHash, lifetime })
  return login && createToken(secret, customer, { impersonation, loginId: login.loginId })
}
