import type { CheckoutState } from './checkout-state.ts'

/** Holds the state of the checkout form outside of React, because events of the form change it too. */
export type CheckoutStore = {
  getState: () => CheckoutState
  subscribe: (listener: () => void) => () => void
  update: (change: (state: CheckoutState) => CheckoutState) => void
}

export function createCheckoutStore(initialState: CheckoutState): CheckoutStore {
  let state = initialState
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
  }
}
