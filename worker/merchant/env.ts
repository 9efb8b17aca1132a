import { z } from 'zod'

const schema = z.object({
  DB: z.custom<D1Database>((value) => typeof value === 'object' && value !== null),
  /** What a caller must send as X-ApiKey. Without it nobody is let in, unless the merchant is open. */
  API_KEY: z.string().min(1).optional(),
  /** Signs payment callbacks and the step of a card that asks; without it neither is answered, unless open. */
  PAYMENT_SECRET: z.string().min(1).optional(),
  OPEN: z.literal('true').optional(),
})

export type MerchantEnv = {
  db: D1Database
  apiKeys: string[]
  isOpen: boolean
  paymentSecret: string | null
}

const parsed = new WeakMap<object, MerchantEnv>()

/** Parsed once per isolate; an unusable environment fails at once and names the variable. */
export function parseEnv(raw: object): MerchantEnv {
  const known = parsed.get(raw)
  if (known) return known
  const { DB, API_KEY, PAYMENT_SECRET, OPEN } = schema.parse(raw)
  const isOpen = OPEN === 'true'
  const apiKeys = [...(API_KEY ? [API_KEY] : []), ...(isOpen ? ['development'] : [])]
  const paymentSecret = PAYMENT_SECRET ?? (isOpen ? 'development' : null)
  const env = { db: DB, apiKeys, isOpen, paymentSecret }
  parsed.set(raw, env)
  return env
}
