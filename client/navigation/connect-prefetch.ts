import { isPrefetchable } from '#shared/paths/prefetch-paths.ts'
import { browserClock } from '../clock/clock.ts'
import type { ClientStateStore } from '../state/client-state.ts'
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

function addPrefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}

/** Loads the page of a link below the pointer, in browsers that have no speculation rules. */
function prefetchHoveredLinks(): void {
  if (!document.createElement('link').relList.supports('prefetch')) return
  const prefetched = new Set<string>([location.href])
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== location.origin || prefetched.has(link.href)) return
      if (!('prefetch' in document.documentElement.dataset)) return
      if (!isPrefetchable(new URL(link.href))) return
      prefetched.add(link.href)
      addPrefetch(link.href)
    },
    { passive: true },
  )
}

const hasSpeculationRules = () =>
  typeof HTMLScriptElement.supports === 'function' && HTMLScriptElement.supports('speculationrules')

/**
 * Lets the browser load meals and lists before the shopper opens them. The mark turns the
 * speculation rules of the page on.
 */
export function connectPrefetch(state: ClientStateStore): void {
  let isListening = false
  const prefetch = startPrefetch({
    clock: browserClock,
    // Some browsers have no idle callbacks. They wait for the timeout.
    onIdle: (run) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
    },
    readConnection,
    setAllowed(isAllowed) {
      document.documentElement.toggleAttribute('data-prefetch', isAllowed)
      if (!isAllowed || isListening || hasSpeculationRules()) return
      isListening = true
      prefetchHoveredLinks()
    },
  })
  // Pages show the cart, the market and the customer as they were when they were loaded.
  state.subscribe(prefetch.restart)
}
