import { z } from 'zod'
import {
  findEmailChange,
  redeemEmailChange,
  storeEmailChange,
} from '../data/customer/email-change.ts'
import type { Credentials } from '../data/customer/customer.ts'
import type { MerchantEnv } from '../http/env.ts'
import { createMail, toAccountUrl } from '../mail/create-mail.ts'
import type { Customer } from '../rules/customer/customer.ts'
import { emailAddress } from '../rules/input/email.ts'
import { chooseScope } from '../rules/customer/scope.ts'
import { consumeAttempt } from './attempt-limits.ts'
import { createOpaqueToken, hashOpaqueToken, isOpaqueToken } from './opaque-token.ts'
import { scopeShape } from './sign-up.ts'

const LIFETIME_MILLISECONDS = 60 * 60_000

/** The new email address of a customer, and the market and language of the shop. */
export const emailChangeSchema = z.object({
  ...scopeShape,
  email: emailAddress,
})

/**
 * Mails a link to the new address and a notice to the present one. If the new address belongs to a
 * customer, its mail says so instead. The same SQL statements run in both cases, so neither the
 * answer nor its time reveals which addresses are known.
 */
export async function sendEmailLink(
  { db, shop, shopUrl }: MerchantEnv,
  { customerId, passwordHash }: Credentials,
  { email, ...scopeArgs }: z.infer<typeof emailChangeSchema>,
): Promise<void> {
  const isAllowed = await consumeAttempt(db, [
    { kind: 'mail', text: `email-change of ${customerId}` },
    { kind: 'mail', text: `email-change to ${email}` },
  ])
  if (!isAllowed) return
  const { language } = chooseScope(scopeArgs)
  const mailScope = { language, shop }
  const key = createOpaqueToken()
  const values = { key, account: toAccountUrl(shopUrl, language) }
  await storeEmailChange(db, {
    customerId,
    passwordHash,
    email,
    keyHash: await hashOpaqueToken(key),
    lifetime: LIFETIME_MILLISECONDS,
    language,
    mails: {
      link: createMail('email-change', mailScope, values),
      taken: createMail('email-taken', mailScope, values),
      notice: createMail('email-notice', mailScope, values),
    },
  })
}

const confirmationSchema = z.object({
  key: z.string(),
  sessionLifetime: z.number().positive().nullish(),
})

export type EmailChangeOutcome =
  | { kind: 'changed'; isRemembered: boolean }
  | { kind: 'expired' | 'other-account' }

/** A customer who is signed in can use links of the own account only. */
export async function confirmEmailChange(
  { db, shop }: MerchantEnv,
  body: unknown,
  caller: Customer | null,
): Promise<EmailChangeOutcome> {
  const { success, data } = confirmationSchema.safeParse(body)
  if (!success || !isOpaqueToken(data.key)) return { kind: 'expired' }
  const keyHash = await hashOpaqueToken(data.key)
  const change = await findEmailChange(db, keyHash)
  if (!change) return { kind: 'expired' }
  if (caller && caller.customerId !== change.customerId) return { kind: 'other-account' }
  const mail = createMail('email-changed', { language: change.language, shop })
  const isChanged = await redeemEmailChange(db, { ...change, keyHash, mail })
  return isChanged
    ? { kind: 'changed', isRemembered: typeof data.sessionLifetime !== 'number' }
    : { kind: 'expired' }
}
