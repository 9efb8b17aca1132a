import * as z from '#shared/json/schema.ts'
import type { Stock } from '#shared/product/product.ts'
import { browserClock } from '../browser/clock.ts'
import { createLiveClient } from './live-client.ts'

/** The subscription of the contract `merchant-live.graphql`. */
export const STOCK_SUBSCRIPTION =
  'subscription($skuIds:[Int!]!){stockChanged(skuIds:$skuIds){skuId stock{totalStock inStock oversellable static}}}'

/** The merchant refuses a subscription to more SKUs. */
const MAX_SKUS = 100

const payloadSchema = z.object({
  data: z.object({
    stockChanged: z.object({
      skuId: z.int(),
      stock: z.object({
        totalStock: z.int(),
        inStock: z.int(),
        oversellable: z.int(),
        static: z.nullable(z.int()),
      }),
    }),
  }),
})

export type StockChange = { skuId: number; stock: Stock }

export function parseStockChange(payload: unknown): StockChange | null {
  const result = z.safeParse(payloadSchema, payload)
  if (!result.success) return null
  const { skuId, stock } = result.data.data.stockChanged
  const { totalStock, inStock, oversellable } = stock
  return { skuId, stock: { total: totalStock, inStock, oversellable, static: stock.static ?? 0 } }
}

/** Returns the URL of the socket. The endpoint may be a path of the shop. */
export function toSocketUrl(endpoint: string, pageUrl: string): string {
  const url = new URL(endpoint, pageUrl)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

type Connection = { open: () => void; close: () => void }

/**
 * A page with an open connection would not be kept in the back/forward cache. The merchant sends
 * the current stock after each connection, so nothing is missed.
 */
function openWhileVisible({ open, close }: Connection): void {
  const update = () =>
    document.visibilityState === 'visible' && navigator.onLine ? open() : close()
  document.addEventListener('visibilitychange', update)
  for (const type of ['pageshow', 'online', 'offline']) addEventListener(type, update)
  addEventListener('pagehide', close)
  update()
}

/** Follows the stock of SKUs: the current stock at the start, then every change. */
export function followStock(endpoint: string, onChange: (change: StockChange) => void) {
  const client = createLiveClient({
    createSocket: () => new WebSocket(toSocketUrl(endpoint, location.href), 'graphql-ws'),
    clock: browserClock,
    random: Math.random,
    onError: reportError,
  })
  const onData = (payload: unknown) => {
    const change = parseStockChange(payload)
    if (change) onChange(change)
  }
  let followed = ''
  let stop = () => {}
  openWhileVisible(client)
  return {
    /** Follows the stock of these SKUs instead of the previous ones. */
    follow(skuIds: readonly number[]): void {
      const next = [...new Set(skuIds)].slice(0, MAX_SKUS)
      if (next.join() === followed) return
      followed = next.join()
      stop()
      stop =
        next.length > 0
          ? client.subscribe({ query: STOCK_SUBSCRIPTION, variables: { skuIds: next }, onData })
          : () => {}
    },
  }
}
