import type { Bindings } from './env.ts'
import type { EarlyVariables, PageVariables, ResponseVariables } from './page/page-context.ts'

/**
 * Variables that middleware stores in the Hono context. They are optional here because an error
 * page may be rendered before the channel, the shopper or the page is known. In a PageContext they
 * always exist.
 */
export type AppEnv = {
  Bindings: Bindings
  Variables: EarlyVariables & Partial<PageVariables> & ResponseVariables
}
