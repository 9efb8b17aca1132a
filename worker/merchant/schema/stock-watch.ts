import { z } from 'zod'
import { addStockWatch } from '../data/stock-watch.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { limitPosts } from './limit-posts.ts'

const address = z.string().trim().toLowerCase().pipe(z.email().max(254))

type MonitorArgs = ScopeArgs & { email: string; skuId: number }

export const stockWatchMutations = {
  async monitorProductAvailability(_root: unknown, args: MonitorArgs, context: MerchantContext) {
    const email = address.safeParse(args.email)
    if (!email.success) return false
    await limitPosts(context)
    return addStockWatch(context.db, chooseScope(args), { email: email.data, skuId: args.skuId })
  },
}
