import type { WithHashSlot } from '../crypto/hash-slots.ts'
import type { Bearer } from '../identity/load-bearer.ts'
import type { AnnounceStock } from '../live/stock-announcer.ts'

/** The GraphQL context that every resolver receives. */
export type MerchantContext = Bearer & {
  db: D1Database
  isOpen: boolean
  passwordPepper: string | null
  shopUrl: string
  /** The recipient of applications for company accounts, or null. */
  applicationsEmail: string | null
  requestId: string
  /** The IP address of the shopper; null if it is unknown. */
  address: string | null
  /** The key of the whole request. A field that supports it adds its own path in the document. */
  idempotencyKey: string | null
  announceStock: AnnounceStock
  withHashSlot: WithHashSlot
}

/**
 * A value of an object type of the API, whose fields may also be functions that load them when they
 * are requested.
 */
export type Resolvable<Value> = Value extends readonly (infer Item)[]
  ? readonly Resolvable<Item>[]
  : Value extends object
    ? { [Field in keyof Value]: Resolvable<Value[Field]> | ResolveField<Resolvable<Value[Field]>> }
    : Value

export type ResolveField<Value> = (
  args: unknown,
  context: MerchantContext,
) => Value | Promise<Value>
