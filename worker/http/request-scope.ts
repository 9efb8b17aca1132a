import type { Context } from 'hono'

/**
 * The request and response of Hono's context, with only the variables and bindings that a function
 * needs. The context of the app and the context of a page are both accepted, if they contain these
 * variables.
 */
export type RequestScope<Variables extends object = object, Environment = object> = Pick<
  Context,
  'req' | 'executionCtx' | 'header' | 'status' | 'body' | 'html' | 'text' | 'json' | 'redirect'
> & {
  readonly var: Readonly<Variables>
  readonly env: Environment
  set<Name extends keyof Variables>(name: Name, value: Variables[Name]): void
}
