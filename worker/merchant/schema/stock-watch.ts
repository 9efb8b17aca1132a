import { storeStockWatch } from '../data/review/stock-watch.ts'
import { parseEmail } from '../rules/email.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { enforcePostLimit } from './enforce-post-limit.ts'

type MonitorArgs = ScopeArgs & { email: string; skuId: number }

export const stockWatchMutations = {
  async monitorProductAvailability(_root: unknown, args: MonitorArgs, context: MerchantContext) {
    const email = parseEmail(args.email)
    if (email === null) return false
    await enforcePostLimit(context)
    return storeStockWatch(context.db, chooseScope(args), { email, skuId: args.skuId })
  },
}
