import { z } from 'zod'
import { addStockWatch } from '../data/stock-watch.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

const address = z.string().trim().toLowerCase().pipe(z.email().max(254))

type MonitorArgs = ScopeArgs & { email: string; skuId: number }

export const stockWatchMutations = {
  async monitorProductAvailability(_root: unknown, args: MonitorArgs, { db }: MerchantContext) {
    const email = address.safeParse(args.email)
    if (!email.success) return false
    return addStockWatch(db, chooseScope(args), { email: email.data, skuId: args.skuId })
  },
}
