import type { Context } from 'hono'

/**
 * Hono's context with only the variables and bindings that a function needs. A function with this
 * parameter accepts the context of the app and the context of a page, if they contain these
 * variables.
 */
export type RequestScope<Variables extends object = object, Environment = object> = Omit<
  Context,
  'var' | 'env' | 'get' | 'set'
> & {
  readonly var: Readonly<Variables>
  readonly env: Environment
  set<Name extends keyof Variables>(name: Name, value: Variables[Name]): void
}
