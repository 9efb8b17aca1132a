import type { MerchantEnv } from './env.ts'

/** Hono's types: the raw bindings, and the parsed environment that the first middleware sets. */
export type AppEnv = { Bindings: object; Variables: { env: MerchantEnv } }
