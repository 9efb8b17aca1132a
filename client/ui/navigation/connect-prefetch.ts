import { browserClock } from '../../browser/clock.ts'
import type { ClientStateStore } from '../../state/client-state.ts'
import { startPrefetch, type Connection } from './link-prefetch.ts'

function readConnection(): Connection {
  const connection: object =
    'connection' in navigator ? Object(navigator.connection) : Object.create(null)
  const { onLine } = navigator
  const effectiveType = 'effectiveType' in connection ? connection.effectiveType : ''
  return {
    isOnline: onLine,
    savesData: 'saveData' in connection && connection.saveData === true,
    effectiveType: typeof effectiveType === 'string' ? effectiveType : '',
  }
}

/**
 * Lets the browser load meals and lists before the shopper opens them. The mark turns the
 * speculation rules of the page on.
 */
export function connectPrefetch(state: ClientStateStore): void {
  const prefetch = startPrefetch({
    clock: browserClock,
    // Some browsers have no idle callbacks. They wait for the timeout.
    onIdle: (run) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
    },
    readConnection,
    setAllowed: (isAllowed) =>
      void document.documentElement.toggleAttribute('data-prefetch', isAllowed),
  })
  // Pages show the cart, the market and the customer as they were when they were loaded.
  state.subscribe(prefetch.restart)
}
