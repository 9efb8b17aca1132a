import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { LiveStockNamespace } from '../env.ts'

/** One object for all: only orders and open sockets come here, never a page. */
export const getLiveStock = (liveStock: LiveStockNamespace) => liveStock.getByName('live')

export type AnnounceStock = (skuIds: readonly number[]) => void

/** To be called when stock has changed. Never waits and never fails: an order stands whoever hears of it. */
export function createStockAnnouncer(c: Context<AppEnv>): AnnounceStock {
  return (skuIds) => {
    const { liveStock } = c.var.env
    if (liveStock) c.executionCtx.waitUntil(announce(liveStock, skuIds))
  }
}

async function announce(liveStock: LiveStockNamespace, skuIds: readonly number[]): Promise<void> {
  try {
    await getLiveStock(liveStock).announce(skuIds)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the log is where an operator looks
    console.error(JSON.stringify({ event: 'merchant.live.error', error: String(error) }))
  }
}
