import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { findSkuNames, storeStockWatch, storeWatchMail } from '../../data/review/stock-watch.ts'
import { consumeAttempt, listMailSubjects } from '../../identity/attempt-limits.ts'
import { createSignedLink } from '../../identity/signed-link.ts'
import { createMail } from '../../mail/create-mail.ts'
import { parseEmail } from '../../rules/input/email.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { watchLink } from '../../watch/route.ts'
import { enforcePostLimit } from '../request/refusal.ts'

export const stockWatchMutations: MutationResolvers = {
  /**
   * Stores the request of a customer for the own address. Any other address gets a mail with a link that
   * confirms the request. Too many mails to an address are not told.
   */
  async monitorProductAvailability(_root, args, context) {
    const { db, customer, tokenSecret: secret, shop, shopUrl } = context
    const { skuId } = args
    const email = parseEmail(args.email)
    if (email === null) return false
    await enforcePostLimit(context)
    const scope = chooseScope(args)
    if (customer?.email === email) return storeStockWatch(db, scope, { email, skuId, shopUrl })
    const { language, market } = scope
    const names = await findSkuNames(db, { skuId, language })
    if (!names) return false
    if (secret === null) throw new Error('No secret signs the links of back-in-stock requests')
    // The network is counted above.
    if (!(await consumeAttempt(db, listMailSubjects('stock-watch', email, null)))) return true
    const request = { email, skuId, language, market: market.id }
    const payload = { ...request, sentAt: new Date().toISOString() }
    const link = await createSignedLink({ secret, shopUrl }, watchLink, payload)
    const mail = createMail('back-in-stock-confirmation', { language, shop }, { ...names, link })
    await storeWatchMail(db, request, mail)
    return true
  },
}
