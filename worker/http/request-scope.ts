import type { Context } from 'hono'

export type RequestScope<Variables extends object = object, Environment = object> = Pick<
  Context,
  | 'req'
  | 'executionCtx'
  | 'header'
  | 'status'
  | 'body'
  | 'html'
  | 'text'
  | 'json'
  | 'redirect'
  | 'render'
> & {
  readonly var: Readonly<Variables>
  readonly env: Environment
  set<Name extends keyof Variables>(name: Name, value: Variables[Name]): void
}
