import type { Toast, Toasts } from './toasts.ts'

export type LazyToasts = Toasts & {
  /** Loads the code early, for messages that must appear without a connection. */
  preload: () => void
}

export function createLazyToasts(closeLabel: string): LazyToasts {
  let loading: Promise<Toasts> | null = null
  async function load(): Promise<Toasts> {
    const { createToasts } = await import('./toasts.ts')
    return createToasts(closeLabel)
  }
  async function show(toast: Toast) {
    const toasts = await (loading ??= load())
    toasts.show(toast)
  }
  function handleFailure(error: unknown) {
    loading = null
    reportError(error)
  }
  return {
    show: (toast) => void show(toast).catch(handleFailure),
    preload: () => void (loading ??= load()).catch(handleFailure),
  }
}
