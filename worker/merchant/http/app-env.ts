import type { MerchantEnv } from './env.ts'
import type { IsolateState } from './isolate-state.ts'

/** Hono's types: the raw bindings, and what the first middleware sets. */
export type AppEnv = { Bindings: object; Variables: { env: MerchantEnv; isolate: IsolateState } }
