import { storeReset, isResetValid, redeemReset } from '../data/customer/password-reset.ts'
import type { MerchantEnv } from '../http/env.ts'
import { createMail, toAccountUrl } from '../mail/create-mail.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { parseEmail } from '../rules/input/email.ts'
import { resetAccountAttempts, consumeAttempt, listMailSubjects } from './attempt-limits.ts'
import { createOpaqueToken, hashOpaqueToken, isOpaqueToken } from './opaque-token.ts'
import { hashPassword, toHashOptions } from './password-hash.ts'
import type { RunHash } from './run-hash.ts'

const LIFETIME_MILLISECONDS = 60 * 60_000

/**
 * Sends a password reset link to a customer. Anyone may request a reset for any address, so the
 * response must not reveal whether the address is known: the same SQL statements run for an unknown
 * address.
 */
export async function sendResetLink(
  { db, shop, shopUrl, network }: MerchantEnv & { network: string | null },
  text: string,
  language: LanguageId,
): Promise<void> {
  const email = parseEmail(text)
  if (email === null) return
  if (!(await consumeAttempt(db, listMailSubjects('reset', email, network)))) return
  const key = createOpaqueToken()
  const values = { key, account: toAccountUrl(shopUrl, language) }
  await storeReset(db, {
    email,
    keyHash: await hashOpaqueToken(key),
    lifetime: LIFETIME_MILLISECONDS,
    mail: createMail('password-reset', { language, shop }, values),
  })
}

/**
 * Sets a new password. Returns false if the key of the reset link is unknown, used or expired.
 * Returns null if the isolate already hashes too many passwords.
 */
export async function resetPassword(
  { runHash, ...env }: MerchantEnv & { runHash: RunHash },
  { key, digest }: { key: string; digest: string },
): Promise<boolean | null> {
  const { db } = env
  if (!isOpaqueToken(key)) return false
  const keyHash = await hashOpaqueToken(key)
  // The key is checked before the password is hashed: keys cannot be guessed, and hashing is expensive.
  if (!(await isResetValid(db, keyHash))) return false
  return runHash(async (runRound) => {
    const hash = await hashPassword(digest, toHashOptions(env, runRound))
    const email = await redeemReset(db, keyHash, hash)
    if (email === null) return false
    await resetAccountAttempts(db, email)
    return true
  })
}
