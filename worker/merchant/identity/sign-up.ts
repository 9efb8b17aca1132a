import { z } from 'zod'
import { updateCustomer } from '../data/customer/customer.ts'
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

/** The entries of a shopper for a new account, and the market and language of the shop. */
export const newAccountSchema = z.object({
  details: z
    .object({
      customerType: orNull(z.enum(customerTypes)),
      newsletter: orNull(z.boolean()),
      personalId: orNull(z.string()),
      address: orNull(addressInput),
    })
    .refine((details) => isStorableChange(details)),
  channelId: scopeText,
  marketId: scopeText,
  languageId: scopeText,
})

type NewAccount = z.infer<typeof newAccountSchema>

/**
 * Mails a link that creates the account. If the address already has an account, the mail says so
 * instead. The same SQL statements run in both cases, so neither the answer nor its time reveals
 * which addresses are known.
 */
export async function sendAccountMail(
  { db, shopUrl }: MerchantEnv,
  request: { email: string; passwordHash: string; account: NewAccount },
): Promise<void> {
  const { email, passwordHash, account } = request
  if (!(await consumeAttempt(db, [{ kind: 'mail', text: `sign-up ${email}` }]))) return
  const { language } = chooseScope(account)
  const key = createOpaqueToken()
  const values = { key, account: toAccountUrl(shopUrl, language) }
  await storePendingAccount(db, {
    email,
    passwordHash,
    keyHash: await hashOpaqueToken(key),
    details: JSON.stringify(account),
    lifetime: LIFETIME_MILLISECONDS,
    confirmationMail: createMail('account-confirmation', language, values),
    knownAccountMail: createMail('account-known', language, values),
  })
}

const confirmationSchema = z.object({ key: z.string(), password: passwordDigest })

export type ConfirmOutcome =
  | { kind: 'confirmed'; customerId: number }
  | { kind: 'wrong-password' | 'expired' | 'limited' | 'busy' }

/**
 * Creates the customer of a mailed link. The password must be entered again, because the owner of
 * the address may open a link that a stranger requested with another password.
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
  const pending = await findPendingAccount(db, keyHash)
  if (!pending) return { kind: 'expired' }
  if (!(await consumeAttempt(db, [{ kind: 'account', text: `confirm ${keyHash}` }])))
    return { kind: 'limited' }
  const isCorrect = await runHash((runRound) =>
    isCorrectPassword(parsed.data.password, pending.passwordHash, { pepper, runRound }),
  )
  if (isCorrect === null) return { kind: 'busy' }
  if (!isCorrect) return { kind: 'wrong-password' }
  const customerId = await createConfirmedCustomer(db, pending)
  if (customerId === null) return { kind: 'expired' }
  const { details, ...scopeArgs } = newAccountSchema.parse(JSON.parse(pending.details))
  await updateCustomer(db, { customerId, scope: chooseScope(scopeArgs) }, details)
  return { kind: 'confirmed', customerId }
}
