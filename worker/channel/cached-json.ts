import type { z } from 'zod'

/** The value is cached in the memory of the isolate and in KV. */
export type CachedJson<Value> = {
  /** Cache key. It starts with the kind of data and a colon, such as `menus:`. */
  key: string
  /** Version of the stored JSON shape. A stored value with another version is ignored. */
  version: number
  /** 300 seconds without it. */
  freshSeconds?: number
  /** How long a stale value is still served, in seconds. Without it, as long as it is stored. */
  maxStaleSeconds?: number
  schema: z.ZodType<Value>
  load: () => Promise<Value>
}

/** KV and `waitUntil` come from the current request. */
export type GetCachedJson = <Value>(definition: CachedJson<Value>) => Promise<Value>

type MarketContext = { context: Readonly<Record<'channelId' | 'marketId' | 'languageId', string>> }

/** Builds the key of what differs by market and language. */
export const toMarketKey = (kind: string, { context }: MarketContext) =>
  `${kind}:${context.channelId}:${context.marketId}:${context.languageId}`
