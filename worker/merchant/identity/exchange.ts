import { z } from 'zod'
import { changePassword, createCustomer, findCredentials } from '../data/customer.ts'
import { endFamily } from '../data/refresh-family.ts'
import type { MerchantEnv } from '../env.ts'
import { emailAddress } from '../rules/email.ts'
import { createChallenge, isSignedFor, signature } from './challenge.ts'
import { withHashSlot } from './hash-slot.ts'
import { forgetAccountGuesses, listAccountGuesses, mayGuess } from './limit-guesses.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { dummyHash, hashPassword, isPassword, passwordDigest } from './password-hash.ts'

export type Action = 'login' | 'register' | 'password'

const body = z.object({
  username: emailAddress,
  signature: signature.nullish(),
  password: passwordDigest.nullish(),
  newPassword: passwordDigest.nullish(),
  sessionLifetime: z.number().positive().nullish(),
})

const complete = body.extend({ signature, password: passwordDigest })
type Credentials = z.infer<typeof complete>

export type Asked = {
  action: Action
  body: unknown
  refreshToken: string | null
  /** Of the shopper's machine; null when nobody tells. */
  address: string | null
}

export type Outcome =
  | { kind: 'challenged'; sign: string }
  | { kind: 'signed-in'; customerId: number; isRemembered: boolean }
  | { kind: 'refused' }
  | { kind: 'limited' }

const refused: Outcome = { kind: 'refused' }
const limited: Outcome = { kind: 'limited' }

/** One step of an exchange: a name alone is answered by a challenge, a signed one with its password by the user. */
export async function exchange(env: MerchantEnv, secret: string, asked: Asked): Promise<Outcome> {
  const named = body.safeParse(asked.body)
  if (!named.success) return refused
  if (!named.data.signature && !named.data.password) {
    return { kind: 'challenged', sign: await createChallenge(secret, named.data.username) }
  }
  const given = complete.safeParse(named.data)
  if (!given.success) return refused
  if (!(await isSignedFor(secret, given.data.username, given.data.signature))) return refused
  return (await withHashSlot(() => identify(env, asked, given.data))) ?? limited
}

async function identify(env: MerchantEnv, asked: Asked, given: Credentials): Promise<Outcome> {
  const { db } = env
  if (!(await mayGuess(db, listAccountGuesses(given.username, asked.address)))) return limited
  const customerId = await actions[asked.action](env, given)
  if (customerId === null) {
    // Whoever does not know the password they are signed in with is signed out.
    if (asked.action === 'password') await forget(db, asked.refreshToken)
    return refused
  }
  await forgetAccountGuesses(db, given.username)
  // The new login takes the place of the one this browser had.
  await forget(db, asked.refreshToken)
  return { kind: 'signed-in', customerId, isRemembered: typeof given.sessionLifetime !== 'number' }
}

const actions: Record<Action, (env: MerchantEnv, given: Credentials) => Promise<number | null>> = {
  async login(env, given) {
    const known = await check(env, given)
    return known?.customerId ?? null
  },

  async register({ db, passwordPepper: pepper }, given) {
    const hash = hashPassword({ digest: given.password, pepper })
    return createCustomer(db, given.username, hash)
  },

  async password(env, given) {
    const known = await check(env, given)
    if (!known || !given.newPassword) return null
    const hash = hashPassword({ digest: given.newPassword, pepper: env.passwordPepper })
    return (await changePassword(env.db, known, hash)) ? known.customerId : null
  },
}

async function check({ db, passwordPepper: pepper }: MerchantEnv, given: Credentials) {
  const known = await findCredentials(db, given.username)
  const isRight = isPassword({ digest: given.password, pepper }, known?.passwordHash ?? dummyHash)
  return isRight ? known : null
}

async function forget(db: D1Database, refreshToken: string | null): Promise<void> {
  if (refreshToken) await endFamily(db, await hashOpaqueToken(refreshToken))
}
