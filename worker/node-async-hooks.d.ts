/** The complete type package of Node would declare globals that do not exist in a Worker. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
