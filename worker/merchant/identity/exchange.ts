import { z } from 'zod'
import type { WithHashSlot } from '../crypto/hash-slots.ts'
import { changePassword, createCustomer, findCredentials } from '../data/customer/customer.ts'
import { deleteRefreshFamily } from '../data/customer/refresh-family.ts'
import type { MerchantEnv } from '../http/env.ts'
import { emailAddress } from '../rules/email.ts'
import { resetAccountAttempts, listAccountSubjects, consumeAttempt } from './attempt-limits.ts'
import { createChallenge, isSignedChallenge, signatureSchema } from './challenge.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { dummyHash, hashPassword, isCorrectPassword, passwordDigest } from './password-hash.ts'

export type ExchangeAction = 'login' | 'register' | 'password'

const body = z.object({
  username: emailAddress,
  signature: signatureSchema.nullish(),
  password: passwordDigest.nullish(),
  newPassword: passwordDigest.nullish(),
  sessionLifetime: z.number().positive().nullish(),
})

const credentialsSchema = body.extend({ signature: signatureSchema, password: passwordDigest })
type Credentials = z.infer<typeof credentialsSchema>

export type ExchangeRequest = {
  action: ExchangeAction
  body: unknown
  refreshToken: string | null
  /** IP address of the shopper's device, or null if it is unknown. */
  address: string | null
  withHashSlot: WithHashSlot
}

export type ExchangeOutcome =
  | { kind: 'challenged'; sign: string }
  | { kind: 'signed-in'; customerId: number; isRemembered: boolean }
  | { kind: 'refused' }
  | { kind: 'limited' }

const refused: ExchangeOutcome = { kind: 'refused' }
const limited: ExchangeOutcome = { kind: 'limited' }

/**
 * Handles one step of a sign-in. The answer to a username alone is a challenge. The answer to a
 * signed challenge with the correct password is the customer.
 */
export async function exchange(
  env: MerchantEnv,
  secret: string,
  request: ExchangeRequest,
): Promise<ExchangeOutcome> {
  const parsedBody = body.safeParse(request.body)
  if (!parsedBody.success) return refused
  if (!parsedBody.data.signature && !parsedBody.data.password) {
    return { kind: 'challenged', sign: await createChallenge(secret, parsedBody.data.username) }
  }
  const credentials = credentialsSchema.safeParse(parsedBody.data)
  if (!credentials.success) return refused
  if (!(await isSignedChallenge(secret, credentials.data.username, credentials.data.signature)))
    return refused
  return (await request.withHashSlot(() => authenticate(env, request, credentials.data))) ?? limited
}

async function authenticate(
  env: MerchantEnv,
  request: ExchangeRequest,
  credentials: Credentials,
): Promise<ExchangeOutcome> {
  const { db } = env
  if (!(await consumeAttempt(db, listAccountSubjects(credentials.username, request.address))))
    return limited
  const customerId = await actions[request.action](env, credentials)
  if (customerId === null) {
    // If a signed-in customer enters a wrong current password, the session ends.
    if (request.action === 'password') await endRefreshFamily(db, request.refreshToken)
    return refused
  }
  await resetAccountAttempts(db, credentials.username)
  // The new session replaces the previous session in this browser.
  await endRefreshFamily(db, request.refreshToken)
  return {
    kind: 'signed-in',
    customerId,
    isRemembered: typeof credentials.sessionLifetime !== 'number',
  }
}

const actions: Record<
  ExchangeAction,
  (env: MerchantEnv, credentials: Credentials) => Promise<number | null>
> = {
  async login(env, credentials) {
    const stored = await verifyCredentials(env, credentials)
    return stored?.customerId ?? null
  },

  async register({ db, passwordPepper: pepper }, credentials) {
    const hash = hashPassword({ digest: credentials.password, pepper })
    return createCustomer(db, credentials.username, hash)
  },

  async password(env, credentials) {
    const stored = await verifyCredentials(env, credentials)
    if (!stored || !credentials.newPassword) return null
    const hash = hashPassword({ digest: credentials.newPassword, pepper: env.passwordPepper })
    return (await changePassword(env.db, stored, hash)) ? stored.customerId : null
  },
}

async function verifyCredentials(
  { db, passwordPepper: pepper }: MerchantEnv,
  credentials: Credentials,
) {
  const stored = await findCredentials(db, credentials.username)
  const isCorrect = isCorrectPassword(
    { digest: credentials.password, pepper },
    stored?.passwordHash ?? dummyHash,
  )
  return isCorrect ? stored : null
}

async function endRefreshFamily(db: D1Database, refreshToken: string | null): Promise<void> {
  if (refreshToken) await deleteRefreshFamily(db, await hashOpaqueToken(refreshToken))
}
