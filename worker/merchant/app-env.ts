import type { MerchantEnv } from './env.ts'

/** Hono's types: the raw bindings, and what the first middleware makes of them. */
export type AppEnv = { Bindings: object; Variables: { env: MerchantEnv } }
