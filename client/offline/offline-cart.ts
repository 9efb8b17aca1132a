import { cartFormFields } from '#shared/cart/cart-form.ts'
import type { Translate } from '#shared/i18n/translator.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import type { FormPost } from '../browser/post-form.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import type { CartRow } from './cart-rows.ts'
import { connectRowChanges } from './change-rows.ts'
import { showAdditions, showOfflineCart } from './offline-page-cart.ts'
import { loadOfflineTexts } from './offline-texts.ts'
import { clearChanges, queueChange, readChanges } from './queued-changes.ts'
import { replayStoredChanges } from './replay-stored-changes.ts'
import { showSummary } from './show-summary.ts'
import { showWaiting } from './show-waiting.ts'

/** Stores an addition that could not be sent. Returns false if it cannot be stored. */
export function queueAddition({ path, fields, key }: FormPost, name: string): boolean {
  return queueChange({ path, fields: `${fields}`, key, queuedAt: Date.now(), name, line: null })
}

function queueRow(cartPath: string, { id, name, shown }: CartRow, quantity: number): boolean {
  const intent = quantity > 0 ? 'update' : 'remove'
  const fields = { intent, [cartFormFields.line]: id, quantity: `${quantity}` }
  return queueChange({
    path: cartPath,
    fields: `${new URLSearchParams(fields)}`,
    key: createIdempotencyKey(),
    queuedAt: Date.now(),
    name,
    line: { id, from: shown, to: quantity },
  })
}

const findOfflinePage = () => document.querySelector<HTMLElement>('[data-offline-page]')

// The offline page is also shown if the shop cannot be reached although the browser has a network.
const isOffline = () => !navigator.onLine || findOfflinePage() !== null

function connect(services: PageServices, t: Translate): void {
  const { cartPath, state, toasts } = services
  function showOutcome() {
    if (!showSummary(t)) return
    state.refresh()
    // The cart page requests a cart that it does not know.
    const { quantity } = state.get().cart
    state.setCart({ quantity, content: undefined, source: 'tab' })
  }
  function discard() {
    clearChanges()
    show()
  }
  function show() {
    const changes = readChanges()
    showAdditions(changes, t, show)
    showWaiting({ changes, isOffline: isOffline(), t }, { send: replay, discard })
  }
  function replay() {
    if (isOffline()) return
    void replayStoredChanges(services, t)
      .then(() => {
        show()
        showOutcome()
      })
      .catch(reportError)
  }
  connectRowChanges({
    isOffline,
    onChange(row, quantity) {
      if (!queueRow(cartPath, row, quantity))
        toasts.show({ message: t('offlineCart.full'), mode: 'info' })
      show()
    },
    onImpossible: () => toasts.show({ message: t('offlineCart.notNow'), mode: 'info' }),
  })
  addEventListener('offline', show)
  addEventListener('online', replay)
  // Another tab has changed the queue, or has sent it.
  addEventListener('storage', () => {
    show()
    showOutcome()
  })
  document.addEventListener('visibilitychange', showOutcome)
  const miniCart = document.querySelector('[data-mini-cart]')
  // The content of the mini cart is replaced when it is opened.
  if (miniCart) new MutationObserver(show).observe(miniCart, { childList: true, subtree: true })
  showOutcome()
  show()
  replay()
}

/**
 * Lets the shopper change the cart without connection, and sends the changes when it is back. Loaded
 * only when there is no connection, or when changes wait.
 */
export async function connectOfflineCart(services: PageServices): Promise<void> {
  services.toasts.preload()
  const state = services.state.get()
  const page = findOfflinePage()
  if (page) showOfflineCart(page, state)
  connect(services, await loadOfflineTexts(state.locale))
}
