import { z } from 'zod'
import {
  createConfirmedCustomer,
  findPendingAccount,
  storePendingAccount,
} from '../data/customer/pending-account.ts'
import type { MerchantEnv } from '../http/env.ts'
import { createMail, toAccountUrl } from '../mail/create-mail.ts'
import { addressInput } from '../rules/customer/checkout-input.ts'
import { customerTypes, isStorableChange } from '../rules/customer/customer.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import { consumeAttempt } from './attempt-limits.ts'
import { createOpaqueToken, hashOpaqueToken, isOpaqueToken } from './opaque-token.ts'
import { isCorrectPassword, passwordDigest } from './password-hash.ts'
import type { RunHash } from './run-hash.ts'

const LIFETIME_MILLISECONDS = 24 * 60 * 60_000

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

const scopeText = orNull(z.string().max(20))
/** The scope of a request, which is stored or decides the language of a mail. */
export const scopeShape = { channelId: scopeText, marketId: scopeText, languageId: scopeText }

/** The entries of a shopper for a new account, and the market and language of the shop. */
const accountSchema = z.object({
  details: z
    .object({
      customerType: orNull(z.enum(customerTypes)),
      newsletter: orNull(z.boolean()),
      personalId: orNull(z.string()),
      address: orNull(addressInput),
    })
    .refine((details) => isStorableChange(details)),
  ...scopeShape,
})

/** Only the browser that asks for the account has the secret, which is stored as a hash. */
export const newAccountSchema = accountSchema.extend({
  secret: orNull(z.string().min(32).max(100)),
})
const storedAccountSchema = accountSchema.extend({ secretHash: orNull(z.string()) })

type NewAccount = z.infer<typeof newAccountSchema>
type StoredAccount = z.infer<typeof storedAccountSchema>

/**
 * Mails a link that creates the account. If the address already has an account, the mail says so
 * instead. The same SQL statements run in both cases, so neither the answer nor its time reveals
 * which addresses are known.
 */
export async function sendAccountMail(
  { db, shop, shopUrl }: MerchantEnv,
  request: { email: string; passwordHash: string; account: NewAccount },
): Promise<void> {
  const { email, passwordHash } = request
  const { secret, ...account } = request.account
  if (!(await consumeAttempt(db, [{ kind: 'mail', text: `sign-up ${email}` }]))) return
  const { language } = chooseScope(account)
  const key = createOpaqueToken()
  const values = { key, account: toAccountUrl(shopUrl, language) }
  const secretHash = secret === null ? null : await hashOpaqueToken(secret)
  const stored: StoredAccount = { ...account, secretHash }
  await storePendingAccount(db, {
    email,
    passwordHash,
    keyHash: await hashOpaqueToken(key),
    details: JSON.stringify(stored),
    lifetime: LIFETIME_MILLISECONDS,
    confirmationMail: createMail('account-confirmation', { language, shop }, values),
    knownAccountMail: createMail('account-known', { language, shop }, values),
  })
}

const confirmationSchema = z
  .object({ key: z.string() })
  .and(z.union([z.object({ password: passwordDigest }), z.object({ secret: z.string() })]))

export type ConfirmOutcome =
  | { kind: 'confirmed'; customerId: number }
  | { kind: 'refused' | 'expired' | 'limited' | 'busy' }

type Confirmation = z.infer<typeof confirmationSchema>

/** Returns null if too many passwords are hashed at the moment. */
async function isProven(
  confirmation: Confirmation,
  { passwordHash, secretHash }: { passwordHash: string; secretHash: string | null },
  { pepper, runHash }: { pepper: MerchantEnv['passwordPepper']; runHash: RunHash },
): Promise<boolean | null> {
  if ('secret' in confirmation) return (await hashOpaqueToken(confirmation.secret)) === secretHash
  return runHash((runRound) =>
    isCorrectPassword(confirmation.password, passwordHash, { pepper, runRound }),
  )
}

/**
 * Creates the customer of a mailed link. The key alone is not enough, because the owner of the address
 * may open a link that a stranger requested with another password. So either the browser is the one
 * that asked for the account, which its secret proves, or the password must be entered again.
 */
export async function confirmAccount(
  env: MerchantEnv,
  body: unknown,
  runHash: RunHash,
): Promise<ConfirmOutcome> {
  const parsed = confirmationSchema.safeParse(body)
  if (!parsed.success || !isOpaqueToken(parsed.data.key)) return { kind: 'expired' }
  const { db, passwordPepper: pepper } = env
  const keyHash = await hashOpaqueToken(parsed.data.key)
  const pending = await findPendingAccount(db, { keyHash, lifetime: LIFETIME_MILLISECONDS })
  if (!pending) return { kind: 'expired' }
  if (!(await consumeAttempt(db, [{ kind: 'account', text: `confirm ${keyHash}` }])))
    return { kind: 'limited' }
  const stored = storedAccountSchema.parse(JSON.parse(pending.details))
  const { passwordHash } = pending
  const hashes = { passwordHash, secretHash: stored.secretHash }
  const isAccepted = await isProven(parsed.data, hashes, { pepper, runHash })
  if (isAccepted === null) return { kind: 'busy' }
  if (!isAccepted) return { kind: 'refused' }
  // A box that was left alone ends no subscription of before, and an old link starts no new one.
  const newsletter = (!pending.hasUnsubscribed && stored.details.newsletter) || null
  const details = { ...stored.details, newsletter }
  const scope = chooseScope(stored)
  const customerId = await createConfirmedCustomer(db, pending, { scope, details })
  return customerId === null ? { kind: 'expired' } : { kind: 'confirmed', customerId }
}
