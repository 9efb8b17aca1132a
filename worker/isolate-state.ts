/**
 * Creates state that lives as long as the isolate. It belongs to the settings, of which an isolate
 * has one object; a test with settings of its own starts with fresh state.
 */
export function createIsolateState<State>(create: () => State): (settings: object) => State {
  const states = new WeakMap<object, State>()
  return (settings) => {
    const known = states.get(settings)
    if (known) return known
    const state = create()
    states.set(settings, state)
    return state
  }
}
