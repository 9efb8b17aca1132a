import { addReset, isResetOpen, useReset } from '../data/password-reset.ts'
import { toResetMail } from '../mail/password-reset.ts'
import type { LanguageId } from '../rules/channel.ts'
import { emailAddress } from '../rules/email.ts'
import { withHashSlot } from './hash-slot.ts'
import { forgetAccountGuesses, mayGuess } from './limit-guesses.ts'
import { createOpaqueToken, hashOpaqueToken, isOpaqueToken } from './opaque-token.ts'
import { hashPassword } from './password-hash.ts'

const LIFETIME = 60 * 60_000

export type ResetRequest = { email: string; language: LanguageId; shopUrl: string }

/**
 * Sends a link to a customer. Tells nothing, as anybody may ask for anybody: for whoever is none the same statements run,
 * so that the time it takes does not tell either.
 */
export async function sendResetLink(db: D1Database, request: ResetRequest): Promise<void> {
  const { language, shopUrl } = request
  const parsed = emailAddress.safeParse(request.email)
  if (!parsed.success) return
  const email = parsed.data
  if (!(await mayGuess(db, [{ kind: 'mail', text: email }]))) return
  const key = createOpaqueToken()
  await addReset(db, {
    email,
    keyHash: await hashOpaqueToken(key),
    lifetime: LIFETIME,
    language,
    mail: toResetMail(key, language, shopUrl),
  })
}

export type NewPassword = {
  key: string
  digest: string
  pepper: string | null
}

/** False when the key is unknown, used or expired; null when too many passwords are being hashed. */
export async function commitResetKey(
  db: D1Database,
  { key, digest, pepper }: NewPassword,
): Promise<boolean | null> {
  if (!isOpaqueToken(key)) return false
  const keyHash = await hashOpaqueToken(key)
  // Looked up before hashing: a key cannot be guessed, a hash is dear.
  if (!(await isResetOpen(db, keyHash))) return false
  return withHashSlot(async () => {
    const email = await useReset(db, keyHash, hashPassword({ digest, pepper }))
    if (email === null) return false
    await forgetAccountGuesses(db, email)
    return true
  })
}
