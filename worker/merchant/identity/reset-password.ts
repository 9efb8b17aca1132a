import { storeReset, isResetValid, redeemReset } from '../data/customer/password-reset.ts'
import { createMail, toAccountUrl } from '../mail/create-mail.ts'
import type { LanguageId } from '../rules/market/market.ts'
import type { Shop } from '../rules/market/shop.ts'
import { emailAddress } from '../rules/input/email.ts'
import { resetAccountAttempts, consumeAttempt, listMailSubjects } from './attempt-limits.ts'
import { createOpaqueToken, hashOpaqueToken, isOpaqueToken } from './opaque-token.ts'
import { hashPassword } from './password-hash.ts'
import type { RunHash } from './run-hash.ts'

const LIFETIME_MILLISECONDS = 60 * 60_000

export type ResetRequest = {
  email: string
  language: LanguageId
  shopUrl: string
  shop: Shop
  network: string | null
}

/**
 * Sends a password reset link to a customer. Anyone may request a reset for any address, so the
 * response must not reveal whether the address is known: the same SQL statements run for an unknown
 * address.
 */
export async function sendResetLink(db: D1Database, request: ResetRequest): Promise<void> {
  const { language, shop, shopUrl, network } = request
  const parsed = emailAddress.safeParse(request.email)
  if (!parsed.success) return
  const email = parsed.data
  if (!(await consumeAttempt(db, listMailSubjects('reset', email, network)))) return
  const key = createOpaqueToken()
  await storeReset(db, {
    email,
    keyHash: await hashOpaqueToken(key),
    lifetime: LIFETIME_MILLISECONDS,
    mail: createMail(
      'password-reset',
      { language, shop },
      {
        key,
        account: toAccountUrl(shopUrl, language),
      },
    ),
  })
}

export type NewPasswordRequest = {
  key: string
  digest: string
  pepper: string | null
  rounds: number
  runHash: RunHash
}

/**
 * Sets a new password. Returns false if the key of the reset link is unknown, used or expired.
 * Returns null if the isolate already hashes too many passwords.
 */
export async function resetPassword(
  db: D1Database,
  { key, digest, pepper, rounds, runHash }: NewPasswordRequest,
): Promise<boolean | null> {
  if (!isOpaqueToken(key)) return false
  const keyHash = await hashOpaqueToken(key)
  // The key is checked before the password is hashed: keys cannot be guessed, and hashing is expensive.
  if (!(await isResetValid(db, keyHash))) return false
  return runHash(async (runRound) => {
    const hash = await hashPassword(digest, { pepper, rounds, runRound })
    const email = await redeemReset(db, keyHash, hash)
    if (email === null) return false
    await resetAccountAttempts(db, email)
    return true
  })
}
