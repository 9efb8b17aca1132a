import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createTranslator, type CompiledMessages } from '#shared/i18n/translator.ts'
import { ShopProvider } from '#shared/ui/shop-context.tsx'
import { closeOnBackdrop } from '../dialogs/dialogs.ts'
import type { Island, IslandContext } from '../island/island.ts'
import { createCartRequests } from './cart-requests.ts'
import { createCartStore, type CartStore } from './cart-store.ts'
import { MiniCartDialog } from './mini-cart-dialog.tsx'
import { parseCart } from './parse-cart.ts'
import { parseIslandShop } from './parse-island-shop.ts'

function createStore({ cartPath, cartQueue, cartEvents }: IslandContext): CartStore {
  return createCartStore({
    requests: createCartRequests({ cartPath }),
    queue: cartQueue,
    onChanged: (cart) =>
      cartEvents.publish({ quantity: cart?.quantity ?? 0, cart, source: 'island' }),
  })
}

// The store first takes the last cart that was published on the page, and then each cart that
// another part of the page or another tab publishes.
function subscribeToCartEvents(
  store: CartStore,
  { cartEvents }: IslandContext,
  refresh: () => void,
): void {
  function handleCart(value: unknown) {
    const cart = parseCart(value)
    if (cart === undefined) refresh()
    else store.receive(cart)
  }
  const latest = cartEvents.getLatest()
  if (latest) handleCart(latest.cart)
  cartEvents.subscribe(({ cart, source }) => {
    if (source !== 'island') handleCart(cart)
  })
}

/**
 * Returns a function that must be called after each render. If the render removed the focused
 * element, the function focuses the new element with the same id, or else the first button of the
 * dialog.
 */
function createFocusRestorer(dialog: HTMLDialogElement): () => void {
  let lastId = ''
  dialog.addEventListener('focusin', ({ target }) => {
    lastId = target instanceof Element ? target.id : ''
  })
  return () => {
    if (!dialog.open || dialog.contains(document.activeElement)) return
    const replacement = lastId === '' ? null : document.getElementById(lastId)
    ;(replacement ?? dialog.querySelector('button'))?.focus()
  }
}

type MiniCartView = { show: (trigger: HTMLElement) => void; isOpen: () => boolean }

function createView(
  context: IslandContext,
  messages: CompiledMessages,
  store: CartStore,
): MiniCartView {
  const plainShop = parseIslandShop(context.container.textContent)
  const shop = { ...plainShop, t: createTranslator(plainShop.locale.iso, messages) }
  const root = createRoot(context.container)
  let dialog: HTMLDialogElement | null = null
  let restoreFocus: () => void = () => undefined

  function setDialog(element: HTMLDialogElement | null) {
    dialog = element
    if (!element) return
    closeOnBackdrop(element)
    restoreFocus = createFocusRestorer(element)
  }
  const close = () => dialog?.close()
  return {
    show(trigger) {
      flushSync(() =>
        root.render(
          <ShopProvider shop={shop}>
            <MiniCartDialog
              ref={setDialog}
              store={store}
              onClose={close}
              onClosed={() => trigger.focus({ preventScroll: true })}
              onRendered={() => restoreFocus()}
            />
          </ShopProvider>,
        ),
      )
      if (!dialog) throw new Error('The mini cart could not be shown')
      if (!dialog.open) dialog.showModal()
    },
    isOpen: () => dialog?.open === true,
  }
}

/**
 * Mounts the mini cart, a panel that slides in over the page. Nothing is rendered until the shopper
 * opens the mini cart.
 */
export function mountMiniCart(context: IslandContext, messages: CompiledMessages): Island {
  const store = createStore(context)
  const view = createView(context, messages, store)
  const refresh = () => {
    if (view.isOpen()) void store.load()
  }
  subscribeToCartEvents(store, context, refresh)
  addEventListener('pageshow', (event) => {
    if (event.persisted) refresh()
  })
  return {
    replay(trigger) {
      view.show(trigger)
      void store.load()
    },
  }
}
