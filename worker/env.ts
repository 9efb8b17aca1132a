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
   * With `on`, the hash of a query is sent instead of its text in the first attempt. The merchant
   * must support this; it is not known whether the hosted merchant does.
   */
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('off'),
  /**
   * With `on`, contact forms send their messages to the merchant, which must have the extension
   * `sendContactMessage`. With `off`, they open an e-mail.
   */
  CONTACT_FORM: z.enum(['on', 'off']).default('off'),
  /** URL of the identity service. It ends with a slash, and the name of the action is appended. */
  AUTH_ENDPOINT: z.url().endsWith('/'),
  /**
   * URL of the service that signs a login challenge. `{API_KEY}` is replaced by the API key, and
   * the challenge is appended.
   */
  SIGN_ENDPOINT: z.url(),
  PICTURE_ENDPOINT: z.string().regex(/^(https?:\/\/[^/]+|\/[a-z]+)$/),
  COOKIE_SECRET: z.string().min(32),
  /**
   * Secret for the signatures of invalidation requests. Without it, all invalidation requests are
   * rejected.
   */
  INVALIDATION_SECRET: z.string().min(32).optional(),
  /**
   * Origins of payment providers to which a checkout form may be submitted, separated by spaces.
   */
  PAYMENT_ORIGINS: z.string().default(''),
})

export type Bindings = {
  /**
   * Binding to the embedded merchant. It is missing if the hosted merchant is called over the
   * network.
   */
  MERCHANT?: Fetcher
  CHANNEL_CACHE?: KVNamespace
  SIGN_IN_BY_ADDRESS?: RateLimit
  SIGN_IN_BY_EMAIL?: RateLimit
  CONTACT_BY_ADDRESS?: RateLimit
}
