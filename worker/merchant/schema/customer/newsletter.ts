import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { storeSignUpMail } from '../../data/customer/newsletter.ts'
import { consumeAttempt, listMailSubjects } from '../../identity/attempt-limits.ts'
import { createSignUpMails } from '../../newsletter/sign-up-mails.ts'
import { parseEmail } from '../../rules/input/email.ts'
import { normalizeTags } from '../../rules/input/normalize-tags.ts'
import { chooseScope } from '../../rules/customer/scope.ts'

export const newsletterMutations: MutationResolvers = {
  /**
   * Sends a mail to the address with a link to confirm the subscription. Returns true even if the
   * address is already subscribed or has got too many mails, so that the response does not reveal
   * who is a subscriber.
   */
  async subscribeToNewsletter(_root, args, context) {
    const email = parseEmail(args.email)
    if (email === null) return false
    const { db, network, tokenSecret: secret, shop, shopUrl } = context
    if (secret === null) throw new Error('No secret signs the links of the newsletter')
    const subjects = listMailSubjects('newsletter', email, network)
    if (!(await consumeAttempt(db, subjects))) return true
    const { market, language } = chooseScope(args)
    const request = { email, tags: normalizeTags(args.tags), market: market.id, language }
    await storeSignUpMail(db, request, await createSignUpMails({ secret, shop, shopUrl }, request))
    return true
  },
}
