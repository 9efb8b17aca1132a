import { z } from 'zod'
import type { RunRound } from '../crypto/hash-queue.ts'
import type { Secret } from '#shared/crypto/secret.ts'
import {
  changePassword,
  createCustomer,
  findCredentials,
  type Credentials as StoredCredentials,
} from '../data/customer/customer.ts'
import { deleteRefreshFamily } from '../data/customer/refresh-family.ts'
import type { MerchantEnv } from '../http/env.ts'
import { emailAddress } from '../rules/input/email.ts'
import {
  consumeAttempt,
  listAccountSubjects,
  resetAccountAttempts,
  revertAttempt,
  slowDownAttempt,
} from './attempt-limits.ts'
import { createChallenge, isSignedChallenge, signatureSchema } from './challenge.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import {
  createDummyHash,
  hashPassword,
  isCorrectPassword,
  passwordDigest,
  toHashOptions,
} from './password-hash.ts'
import { emailChangeSchema, sendEmailLink } from './change-email.ts'
import type { RunHash } from './run-hash.ts'
import { findSignedId } from './signed-id.ts'
import { newAccountSchema, sendAccountMail } from './sign-up.ts'

export type ExchangeAction = 'login' | 'register' | 'password' | 'sign-up' | 'change-email'

const body = z.object({
  username: emailAddress,
  signature: signatureSchema.nullish(),
  password: passwordDigest.nullish(),
  newPassword: passwordDigest.nullish(),
  sessionLifetime: z.number().positive().nullish(),
  account: newAccountSchema.nullish(),
  change: emailChangeSchema.nullish(),
})

const credentialsSchema = body.extend({ signature: signatureSchema, password: passwordDigest })
type Credentials = z.infer<typeof credentialsSchema>

export type ExchangeRequest = {
  action: ExchangeAction
  body: unknown
  refreshToken: string | null
  network: string | null
  /** The header `x-known-browser` of the storefront. */
  knownBrowser: string | undefined
  runHash: RunHash
}

/** `mailed` means that the answer is in a mail. `busy` means that too many passwords are hashed. */
export type ExchangeOutcome =
  | { kind: 'challenged'; sign: string }
  | ({ kind: 'signed-in'; isRemembered: boolean } & StoredCredentials)
  | { kind: 'mailed' | 'refused' | 'limited' | 'busy' }

const refused = { kind: 'refused' } as const

/**
 * Handles one step of a sign-in. The answer to a username alone is a challenge. The answer to a
 * signed challenge with the correct password is the customer.
 */
export async function handleExchange(
  env: MerchantEnv,
  secret: Secret,
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
  return authenticate(env, request, credentials.data)
}

// Attempts are counted before the password is hashed, because hashing is expensive.
async function authenticate(
  env: MerchantEnv,
  request: ExchangeRequest,
  credentials: Credentials,
): Promise<ExchangeOutcome> {
  const { runHash, network } = request
  const { db, apiKeys } = env
  const { username } = credentials
  const knownBrowser = await findSignedId(request.knownBrowser, username, apiKeys)
  const source = { network, knownBrowser }
  const subjects = listAccountSubjects(username, source)
  if (!(await consumeAttempt(db, subjects))) return { kind: 'limited' }
  await slowDownAttempt(db, username, source)
  const done = await runHash(
    async (runRound) => ({ result: await actions[request.action](env, credentials, runRound) }),
    knownBrowser,
  )
  if (done) return finish(db, request, { credentials, ...done })
  await revertAttempt(db, subjects)
  return { kind: 'busy' }
}

async function finish(
  db: D1Database,
  { action, refreshToken }: ExchangeRequest,
  { credentials, result }: { credentials: Credentials; result: ActionResult },
): Promise<ExchangeOutcome> {
  if (result === 'mailed') return { kind: 'mailed' }
  if (result === null) {
    // If a signed-in customer enters a wrong current password, the session ends.
    if (action === 'password') await endRefreshFamily(db, refreshToken)
    return refused
  }
  await resetAccountAttempts(db, credentials.username)
  // The new session replaces the previous session in this browser.
  await endRefreshFamily(db, refreshToken)
  const isRemembered = typeof credentials.sessionLifetime !== 'number'
  return { ...result, kind: 'signed-in', isRemembered }
}

/** Null means that the action is refused. */
type ActionResult = StoredCredentials | 'mailed' | null

type Action = (
  env: MerchantEnv,
  credentials: Credentials,
  runRound: RunRound,
) => Promise<ActionResult>

const actions: Record<ExchangeAction, Action> = {
  login: verifyCredentials,

  async register(env, { username, password }, runRound) {
    const passwordHash = await hashPassword(password, toHashOptions(env, runRound))
    const customerId = await createCustomer(env.db, username, passwordHash)
    return customerId === null ? null : { customerId, passwordHash }
  },

  async password(env, credentials, runRound) {
    const stored = await verifyCredentials(env, credentials, runRound)
    if (!stored || !credentials.newPassword) return null
    const passwordHash = await hashPassword(credentials.newPassword, toHashOptions(env, runRound))
    const isChanged = await changePassword(env.db, stored, passwordHash)
    return isChanged ? { ...stored, passwordHash } : null
  },

  async 'sign-up'(env, { username, password, account }, runRound) {
    if (!account) return null
    const passwordHash = await hashPassword(password, toHashOptions(env, runRound))
    await sendAccountMail(env, { email: username, passwordHash, account })
    return 'mailed'
  },

  async 'change-email'(env, credentials, runRound) {
    const stored = await verifyCredentials(env, credentials, runRound)
    if (!stored || !credentials.change) return null
    await sendEmailLink(env, stored, credentials.change)
    return 'mailed'
  },
}

async function verifyCredentials(
  env: MerchantEnv,
  { username, password }: Credentials,
  runRound: RunRound,
) {
  const stored = await findCredentials(env.db, username)
  const isCorrect = await isCorrectPassword(
    password,
    stored?.passwordHash ?? createDummyHash(env.passwordRounds),
    toHashOptions(env, runRound),
  )
  return isCorrect ? stored : null
}

async function endRefreshFamily(db: D1Database, refreshToken: string | null): Promise<void> {
  if (refreshToken) await deleteRefreshFamily(db, await hashOpaqueToken(refreshToken))
}
