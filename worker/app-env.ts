import type { Bindings } from './env.ts'
import type { EarlyVariables, PageVariables, ResponseVariables } from './page/page-context.ts'

/** They are optional because an error page may come early. In a PageContext they always exist. */
export type AppEnv = {
  Bindings: Bindings
  Variables: EarlyVariables & Partial<PageVariables> & ResponseVariables
}
