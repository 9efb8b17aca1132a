import type { MutationResolvers } from '../../../.generated/merchant-resolvers.d.ts'
import { storeStockWatch } from '../data/review/stock-watch.ts'
import { parseEmail } from '../rules/email.ts'
import { chooseScope } from '../rules/scope.ts'
import { enforcePostLimit } from './enforce-post-limit.ts'

export const stockWatchMutations: MutationResolvers = {
  async monitorProductAvailability(_root, args, context) {
    const email = parseEmail(args.email)
    if (email === null) return false
    await enforcePostLimit(context)
    const { db, shopUrl } = context
    return storeStockWatch(db, chooseScope(args), { email, skuId: args.skuId, shopUrl })
  },
}
