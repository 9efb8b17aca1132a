import type { Context } from 'hono'
import { tryMailStockWatchers } from '../data/review/stock-watch.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { LiveStockNamespace } from '../http/env.ts'
import { log } from '../log/log.ts'

/**
 * Returns the Durable Object that holds the live sockets. One object serves the whole shop, because
 * only orders and open sockets use it and pages do not.
 */
export const getLiveStock = (liveStock: LiveStockNamespace) => liveStock.getByName('live')

export type AnnounceStock = (skuIds: readonly number[]) => void

/**
 * Creates a function that announces new stock to subscribers. It never blocks and never throws,
 * because an order is valid even if the announcement fails.
 */
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
    log('error', 'merchant.live.error', { error: String(error) })
  }
}

/** Tells open pages of new stock, and who asked for a mail. It never fails. */
export function announceStock(c: Context<AppEnv>, skus: readonly { skuId: number }[]): void {
  const skuIds = skus.map(({ skuId }) => skuId)
  createStockAnnouncer(c)(skuIds)
  c.executionCtx.waitUntil(tryMailStockWatchers(c.var.env.db, skuIds))
}
