import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import type { CartFacts, ClientStateStore } from '../state/client-state.ts'
import type { CartStorage } from './cart-storage.ts'
import { compareCarts, countCart, parseMeasuredCart, type MeasuredCart } from './measured-cart.ts'

export type CartFollowerSettings = {
  state: Pick<ClientStateStore, 'get' | 'subscribe'>
  storage: CartStorage
  /** The cart when the page was loaded; the shopper may have changed it since then. */
  first: CartFacts
  /** The content of a page that shows the whole cart; undefined on other pages. */
  pageCart: unknown
  /** Loads the cart, after the changes under way. Returns undefined if that fails. */
  load: () => Promise<unknown>
  onChange: (change: { added: MeasuredItem[]; removed: MeasuredItem[] }) => void
}

export type CartFollower = {
  getItems: () => MeasuredItem[]
  /** Called with a form whose answer may be a changed cart page. */
  markForm: () => void
}

/**
 * Follows the cart and reports what a shopper has added and removed, after the merchant has agreed.
 * Changes of another tab are reported by that tab.
 */
export function followCart(settings: CartFollowerSettings): CartFollower {
  const { state, storage, first, pageCart, load, onChange } = settings
  const parse = (content: unknown) => parseMeasuredCart(content, state.get().vatIncluded)
  let cart: MeasuredCart | null = null

  function set(next: MeasuredCart) {
    cart = next
    storage.write(next)
  }
  function change(next: MeasuredCart) {
    const before = cart
    set(next)
    if (before) onChange(compareCarts(before, next))
  }
  function findFirstCart(): MeasuredCart | null {
    if (first.quantity === 0) return []
    const stored = storage.read()
    return stored && countCart(stored) === first.quantity ? stored : parse(first.content)
  }
  async function loadUnknown() {
    cart = null
    const loaded = parse(await load())
    // A change meanwhile has told the cart.
    if (loaded && cart === null) set(loaded)
  }
  function receive({ content, quantity, source, isLoad = false }: CartFacts) {
    const next = quantity === 0 ? [] : parse(content)
    if (!next) return void loadUnknown()
    if (source === 'tab' || isLoad) set(next)
    else change(next)
  }
  function start() {
    const shown = parse(pageCart)
    const beforeForm = storage.takeForm()
    cart = shown ? (beforeForm ?? shown) : findFirstCart()
    if (shown) change(shown)
    const now = state.get().cart
    if (now !== first) receive(now)
    else if (!cart) void loadUnknown()
    else storage.write(cart)
  }
  state.subscribe((now, before) => {
    if (now.cart !== before.cart) receive(now.cart)
  })
  start()
  return {
    getItems: () => (cart ?? []).map(({ item }) => item),
    markForm: () => storage.markForm(cart),
  }
}
