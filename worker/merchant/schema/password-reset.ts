import { passwordDigest } from '../identity/password-hash.ts'
import { resetPassword, sendResetLink } from '../identity/reset-password.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { createRefusal } from './refusal.ts'

type RequestArgs = ScopeArgs & { email: string }
type CommitArgs = { resetKey: string; password: string }

export const passwordResetMutations = {
  /** Returns true for any address, so that the response does not reveal who is a customer. */
  async requestPasswordReset(_root: unknown, args: RequestArgs, context: MerchantContext) {
    const { language } = chooseScope(args)
    const { db, shopUrl } = context
    await sendResetLink(db, { email: args.email, language, shopUrl })
    return true
  },

  async commitReset(_root: unknown, args: CommitArgs, context: MerchantContext) {
    const digest = passwordDigest.safeParse(args.password)
    if (!digest.success) throw createRefusal('INVALID_REQUEST', 'The password is not digested')
    const { db, passwordPepper: pepper, withHashSlot } = context
    const isSet = await resetPassword(db, {
      key: args.resetKey,
      digest: digest.data,
      pepper,
      withHashSlot,
    })
    if (isSet === null) throw createRefusal('TOO_MANY_REQUESTS', 'Too many passwords at once')
    return isSet
  },
}
