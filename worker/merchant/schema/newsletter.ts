import { storeSubscriber } from '../data/newsletter.ts'
import { newsletterWelcome } from '../mail/newsletter-welcome.ts'
import { parseEmail } from '../rules/email.ts'
import { readTags } from '../rules/newsletter.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { limitPosts } from './limit-posts.ts'

type SubscribeArgs = ScopeArgs & { email: string; tags?: (string | null)[] | null }

export const newsletterMutations = {
  /** True for a known address too: nobody learns who is on the list. */
  async subscribeToNewsletter(_root: unknown, args: SubscribeArgs, context: MerchantContext) {
    const email = parseEmail(args.email)
    if (email === null) return false
    await limitPosts(context)
    const scope = chooseScope(args)
    const welcome = newsletterWelcome[scope.language]
    await storeSubscriber(context.db, scope, { email, tags: readTags(args.tags), welcome })
    return true
  },
}
