import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createTranslator, type CompiledMessages } from '#shared/i18n/translator.ts'
import { ShopProvider } from '#shared/ui/shop-context.tsx'
import { closeOnBackdrop } from '../close-on-backdrop.ts'
import { createFocusKeeper } from '../focus-keeper.ts'
import type { Island } from '../island-loader.ts'
import type { IslandContext } from '../islands.ts'
import { createCartRequests } from './cart-requests.ts'
import { createCartStore, type CartStore } from './cart-store.ts'
import { readIslandShop } from './island-shop.ts'
import { MiniCartDialog } from './mini-cart-dialog.tsx'
import { parseCart } from './parse-cart.ts'

function createStore({ cartPath, cartQueue, cartNews }: IslandContext): CartStore {
  return createCartStore({
    requests: createCartRequests({ cartPath }),
    queue: cartQueue,
    onChanged: (cart) =>
      cartNews.publish({ quantity: cart?.quantity ?? 0, cart, source: 'island' }),
  })
}

// Begins with the cart that anybody on the page was given last.
function followNews(store: CartStore, { cartNews }: IslandContext, refresh: () => void): void {
  function take(value: unknown) {
    const cart = parseCart(value)
    if (cart === undefined) refresh()
    else store.receive(cart)
  }
  const latest = cartNews.latest()
  if (latest) take(latest.cart)
  cartNews.subscribe(({ cart, source }) => {
    if (source !== 'island') take(cart)
  })
}

type View = { show: (trigger: HTMLElement) => void; isOpen: () => boolean }

function createView(context: IslandContext, messages: CompiledMessages, store: CartStore): View {
  const plainShop = readIslandShop(context.container.textContent)
  const shop = { ...plainShop, t: createTranslator(plainShop.locale.iso, messages) }
  const root = createRoot(context.container)
  let dialog: HTMLDialogElement | null = null
  let keepFocus: () => void = () => undefined

  function keep(element: HTMLDialogElement | null) {
    dialog = element
    if (!element) return
    closeOnBackdrop(element)
    keepFocus = createFocusKeeper(element)
  }
  const close = () => dialog?.close()
  return {
    show(trigger) {
      flushSync(() =>
        root.render(
          <ShopProvider shop={shop}>
            <MiniCartDialog
              ref={keep}
              store={store}
              onClose={close}
              onClosed={() => trigger.focus({ preventScroll: true })}
              onDrawn={() => keepFocus()}
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

/** The cart that slides in beside the page. Nothing of it is on the page before it is opened. */
export function mountMiniCart(context: IslandContext, messages: CompiledMessages): Island {
  const store = createStore(context)
  const view = createView(context, messages, store)
  const refresh = () => {
    if (view.isOpen()) void store.load()
  }
  followNews(store, context, refresh)
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
