import type { Bindings } from './env.ts'
import type { EarlyVariables, PageVariables, ResponseVariables } from './page/page-context.ts'

/**
 * Hono's variables. An error page may be rendered before the channel, the shopper or the page is
 * known, so these are optional; a page has them in its PageContext.
 */
export type AppEnv = {
  Bindings: Bindings
  Variables: EarlyVariables & Partial<PageVariables> & ResponseVariables
}
