import type { MutationResolvers } from '../../../.generated/merchant-resolvers.d.ts'
import { storeSubscriber } from '../data/customer/newsletter.ts'
import { newsletterWelcome } from '../mail/newsletter-welcome.ts'
import { parseEmail } from '../rules/email.ts'
import { normalizeTags } from '../rules/normalize-tags.ts'
import { chooseScope } from '../rules/scope.ts'
import { enforcePostLimit } from './enforce-post-limit.ts'

export const newsletterMutations: MutationResolvers = {
  /**
   * Subscribes an email address. Returns true even if it is already subscribed, so that the
   * response does not reveal who is a subscriber.
   */
  async subscribeToNewsletter(_root, args, context) {
    const email = parseEmail(args.email)
    if (email === null) return false
    await enforcePostLimit(context)
    const scope = chooseScope(args)
    const welcome = newsletterWelcome[scope.language]
    await storeSubscriber(context.db, scope, { email, tags: normalizeTags(args.tags), welcome })
    return true
  },
}
