import type { PriceRefresher } from '../../data/offer/refresh-prices.ts'
import type { MerchantEnv } from '../../http/env.ts'
import type { ApiCaller } from '../../identity/load-bearer.ts'
import type { RunHash } from '../../identity/run-hash.ts'
import type { AnnounceStock } from '../../live/stock-announcer.ts'

/** The GraphQL context that every resolver receives. */
export type MerchantContext = MerchantEnv &
  ApiCaller & {
    /** The network of the shopper; null if it is unknown. */
    network: string | null
    /** A mutation adds its own name and alias to this key of the whole request. */
    idempotencyKey: string | null
    /**
     * The hash of the key that a storefront sends for the browser of a guest. The private parts of a
     * checkout are shown only to requests with the same key.
     */
    checkoutKeyHash: string | null
    announceStock: AnnounceStock
    runHash: RunHash
    /** Keeps the prices that lists are sorted and filtered by up to date. */
    priceRefresher: PriceRefresher
  }

/** GraphQL calls a function among the fields only if the client requests the field. */
export type Resolvable<Value> = Value extends readonly (infer Item)[]
  ? readonly Resolvable<Item>[]
  : Value extends object
    ? { [Field in keyof Value]: Resolvable<Value[Field]> | ResolveField<Resolvable<Value[Field]>> }
    : Value

export type ResolveField<Value> = (
  args: unknown,
  context: MerchantContext,
) => Value | Promise<Value>
