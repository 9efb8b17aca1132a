import { onReturn } from '../browser/browser-events.ts'
import type { ClientStateStore } from './client-state.ts'

/**
 * Keeps the state up to date while the page is open: by messages of other tabs, and by the cookies
 * when the shopper returns to the page.
 */
export function connectClientState(state: ClientStateStore): void {
  state.open()
  // The browser does not keep a page with an open channel in the back/forward cache.
  addEventListener('pagehide', state.close)
  onReturn(state.open)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') state.refresh()
  })
}
