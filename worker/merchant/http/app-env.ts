import type { MerchantEnv } from './env.ts'
import type { IsolateState } from './isolate-state.ts'

/** The types for Hono: the raw bindings of the Worker and the variables that the first middleware sets. */
export type AppEnv = { Bindings: object; Variables: { env: MerchantEnv; isolate: IsolateState } }
