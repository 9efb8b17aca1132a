import { runWhenIdle, savesData } from '../mini-cart/idle-load.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import { connectOfflinePage } from './connect-offline-page.ts'
import { recordMeals } from './record-meals.ts'

async function register(path: string): Promise<void> {
  try {
    // The browser always asks the server for this script, so that the server can turn it off.
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' })
  } catch {
    // A browser that blocks storage also blocks service workers. The shop works without one.
  }
}

/**
 * Registers the service worker that the page names, and stores the meals that the shopper sees for
 * its offline page. On the offline page itself, lists these meals.
 */
export function connectOffline(state: ClientStateStore): void {
  connectOfflinePage(state)
  const path = document.body.dataset.worker
  if (path === undefined || savesData() || !('serviceWorker' in navigator)) return
  runWhenIdle(() => {
    recordMeals(state)
    void register(path)
  })
}
