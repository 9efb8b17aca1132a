/** What the storefront uses of Node's module; all of Node's types would bring globals that a Worker has not. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
