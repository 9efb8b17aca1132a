import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { passwordDigest } from '../../identity/password-hash.ts'
import { resetPassword, sendResetLink } from '../../identity/reset-password.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { createRefusal } from '../request/refusal.ts'

export const passwordResetMutations: MutationResolvers = {
  /** True for every address, so that the response does not reveal whether it belongs to a customer. */
  async requestPasswordReset(_root, args, context) {
    await sendResetLink(context, args.email, chooseScope(args).language)
    return true
  },

  async commitReset(_root, args, context) {
    const digest = passwordDigest.safeParse(args.password)
    if (!digest.success)
      throw createRefusal('INVALID_REQUEST', 'The password must be sent as a digest')
    const isSet = await resetPassword(context, { key: args.resetKey, digest: digest.data })
    if (isSet === null)
      throw createRefusal('TOO_MANY_REQUESTS', 'Too many password requests; try again later')
    return isSet
  },
}
