import { z } from 'zod'

/**
 * The variables and secrets of the Worker. The settings of the channels are checked in
 * `channel/settings.ts`.
 */
export const variablesSchema = z.object({
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MERCHANT_ENDPOINT: z.url().default('https://merchantapi.geins.io/graphql'),
  MERCHANT_API_KEY: z.string().min(1),
  /**
   * `on`: queries are sent by their hash first, which the merchant must support. The hosted
   * merchant is not known to.
   */
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('off'),
  /** URL of the identity service; the action is appended after the last slash. */
  AUTH_ENDPOINT: z.url().endsWith('/'),
  /** URL that signs a challenge: `{API_KEY}` is replaced and the challenge is appended. */
  SIGN_ENDPOINT: z.url(),
  PICTURE_ENDPOINT: z.string().regex(/^(https?:\/\/[^/]+|\/[a-z]+)$/),
  COOKIE_SECRET: z.string().min(32),
  /** Secret that signs invalidation requests; without it they are rejected. */
  INVALIDATION_SECRET: z.string().min(32).optional(),
  /** Origins of payment providers that a checkout form may submit to, separated by spaces. */
  PAYMENT_ORIGINS: z.string().default(''),
})

export type Bindings = {
  /** The embedded merchant; absent where the hosted one is called over the network. */
  MERCHANT?: Fetcher
  CHANNEL_CACHE?: KVNamespace
  SIGN_IN_BY_ADDRESS?: RateLimit
  SIGN_IN_BY_EMAIL?: RateLimit
}
