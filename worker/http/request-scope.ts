import type { Context } from 'hono'

/**
 * Hono's context, of which a function names the variables and bindings that it needs. The context
 * of the app and that of a page are both accepted, if they have these.
 */
export type RequestScope<Variables extends object = object, Environment = object> = Omit<
  Context,
  'var' | 'env' | 'get' | 'set'
> & {
  readonly var: Readonly<Variables>
  readonly env: Environment
  set<Name extends keyof Variables>(name: Name, value: Variables[Name]): void
}
