import type { Context } from 'hono'
import { sha256 } from '#shared/crypto/digest.ts'
import { tryMailStockWatchers } from '../data/review/stock-watch.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { LiveStockNamespace } from '../http/env.ts'
import { log } from '../log/log.ts'

/**
 * Each object holds 5,000 sockets, so there is room for 80,000 open pages. Each order calls all
 * objects, so more of them make an order dearer. The count must divide 256.
 */
const OBJECTS = 16

/** The first name is the one of the time when a single object held all sockets. */
export const liveStockNames = Array.from({ length: OBJECTS }, (_, index) =>
  index === 0 ? 'live' : `live-${index}`,
)

/** One network always gets the same object, which counts its sockets and messages. */
export async function chooseLiveStock(network: string | undefined): Promise<string> {
  const [byte = 0] = network === undefined ? [] : await sha256(network)
  return liveStockNames[byte % OBJECTS] ?? 'live'
}

export type AnnounceStock = (skuIds: readonly number[]) => void

/**
 * Creates a function that announces new stock to subscribers. It never blocks and never throws,
 * because an order is valid even if the announcement fails.
 */
export function createStockAnnouncer(c: Context<AppEnv>): AnnounceStock {
  return (skuIds) => {
    const { liveStock } = c.var.env
    if (!liveStock) return
    for (const name of liveStockNames) c.executionCtx.waitUntil(announce(liveStock, name, skuIds))
  }
}

async function announce(
  liveStock: LiveStockNamespace,
  name: string,
  skuIds: readonly number[],
): Promise<void> {
  try {
    await liveStock.getByName(name).announce(skuIds)
  } catch (error) {
    log('error', 'merchant.live.error', { name, error: String(error) })
  }
}

/** Tells open pages of new stock, and who asked for a mail. It never fails. */
export function announceStock(c: Context<AppEnv>, skus: readonly { skuId: number }[]): void {
  const skuIds = skus.map(({ skuId }) => skuId)
  createStockAnnouncer(c)(skuIds)
  c.executionCtx.waitUntil(tryMailStockWatchers(c.var.env, skuIds))
}
