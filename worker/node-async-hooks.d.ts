/**
 * Declares the part of Node's module that the storefront uses. All of Node's types would declare
 * globals that a Worker lacks.
 */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
