import { z } from 'zod'

type LiveStock = Rpc.DurableObjectBranded & {
  announce(skuIds: readonly number[]): Promise<void>
}
export type LiveStockNamespace = DurableObjectNamespace<LiveStock>

const isBinding = (value: unknown): boolean => typeof value === 'object' && value !== null

const schema = z.object({
  DB: z.custom<D1Database>(isBinding),
  /** Without it nobody is told of changed stock. */
  LIVE_STOCK: z.custom<LiveStockNamespace>(isBinding).optional(),
  /** What a caller must send as X-ApiKey. Without it nobody is let in, unless the merchant is open. */
  API_KEY: z.string().min(1).optional(),
  OPEN: z.literal('true').optional(),
})

export type MerchantEnv = {
  db: D1Database
  liveStock: LiveStockNamespace | null
  apiKeys: string[]
  isOpen: boolean
}

const parsed = new WeakMap<object, MerchantEnv>()

/** Parsed once per isolate; an unusable environment fails at once and names the variable. */
export function parseEnv(raw: object): MerchantEnv {
  const known = parsed.get(raw)
  if (known) return known
  const { DB, LIVE_STOCK, API_KEY, OPEN } = schema.parse(raw)
  const isOpen = OPEN === 'true'
  const apiKeys = [...(API_KEY ? [API_KEY] : []), ...(isOpen ? ['development'] : [])]
  const env = { db: DB, liveStock: LIVE_STOCK ?? null, apiKeys, isOpen }
  parsed.set(raw, env)
  return env
}
