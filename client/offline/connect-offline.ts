import { runWhenIdle, savesData } from '../mini-cart/idle-load.ts'
import type { PageServices } from '../island/island.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import { connectOfflinePage } from './connect-offline-page.ts'
import { readAdditions } from '../forms/queued-additions.ts'
import { recordMeals } from './record-meals.ts'
import { saveStoredCart, toStoredCart } from './stored-cart.ts'

async function register(path: string): Promise<void> {
  try {
    // The browser always asks the server for this script, so that the server can turn it off.
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' })
  } catch {
    // A browser that blocks storage also blocks service workers. The shop works without one.
  }
}

/** Stores each cart that the server sends to this page or to another tab. */
function recordCart(state: ClientStateStore): void {
  state.subscribe(({ cart, locale, vatIncluded }, before) => {
    if (cart === before.cart || cart.content === undefined) return
    saveStoredCart(toStoredCart(cart.content, { locale, vatIncluded, now: Date.now() }))
  })
}

/** Sends the additions that were made offline, now or when the network is back. */
function replayWhenOnline(services: PageServices): void {
  async function replay() {
    if (!navigator.onLine || readAdditions().length === 0) return
    const { replayStoredAdditions } = await import('./replay-additions.ts')
    await replayStoredAdditions(services)
  }
  const start = () => void replay().catch(reportError)
  addEventListener('online', start)
  runWhenIdle(start)
}

/**
 * Registers the service worker that the page names, and stores the meals and the cart that the shopper
 * sees for its offline page. On the offline page itself, lists them.
 */
export function connectOffline(services: PageServices): void {
  const { state } = services
  connectOfflinePage(state)
  const path = document.body.dataset.worker
  if (path === undefined) return
  replayWhenOnline(services)
  if (savesData() || !('serviceWorker' in navigator)) return
  recordCart(state)
  runWhenIdle(() => {
    recordMeals(state)
    void register(path)
  })
}
