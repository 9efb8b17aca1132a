import type { CheckoutState } from './checkout-state.ts'

/** Holds the state of the checkout form outside of React, because events of the form change it too. */
export type CheckoutStore = {
  getState: () => CheckoutState
  subscribe: (listener: () => void) => () => void
  update: (change: (state: CheckoutState) => CheckoutState) => void
  /** Takes the state that the page shows now. */
  handleRendered: (state: CheckoutState) => void
  /** Resolves when the page shows the current state. */
  waitUntilRendered: () => Promise<void>
}

export function createCheckoutStore(initialState: CheckoutState): CheckoutStore {
  let state = initialState
  let rendered: CheckoutState | null = null
  let waiting: (() => void)[] = []
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update(change) {
      const next = change(state)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    handleRendered(shown) {
      rendered = shown
      if (shown !== state) return
      for (const resolve of waiting) resolve()
      waiting = []
    },
    waitUntilRendered: () =>
      rendered === state ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
  }
}
