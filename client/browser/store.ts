type Listener<State> = (now: State, before: State) => void

export type Store<State> = ReturnType<typeof createStore<State>>

/** Holds a state outside of React. A change that returns the same state is none. */
export function createStore<State>(initialState: State) {
  let state = initialState
  const listeners = new Set<Listener<State>>()
  return {
    getState: (): State => state,
    subscribe: (listener: Listener<State>): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update: (change: (state: State) => State): void => {
      const before = state
      state = change(before)
      if (state === before) return
      for (const listener of listeners) listener(state, before)
    },
  }
}
