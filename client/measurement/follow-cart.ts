import type { CartFacts, ClientStateStore } from '../state/client-state.ts'
import {
  compareCarts,
  countCart,
  toMeasuredCart,
  type MeasuredCart,
  measuredCartSchema,
} from './measured-cart.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import { isSameScope, type PricedItems, type PriceScope } from './price-scope.ts'
import { stored, type TextStorage } from '../browser/stored.ts'

const CART_KEY = 'ralph-measured-cart'
const FORM_KEY = 'ralph-measured-form'

type CartStorageSettings = {
  /** Throws if the browser blocks the storage. The first one lasts, the second is for the tab. */
  getLocal: () => TextStorage
  getSession: () => TextStorage
  /** Nothing is stored without consent to anything. */
  hasConsent: () => boolean
}

/** Stores the cart as this browser knows it, because most pages know only its quantity. */
export function createCartStorage({ getLocal, getSession, hasConsent }: CartStorageSettings) {
  const lastCart = stored(CART_KEY, measuredCartSchema, getLocal)
  const formCart = stored(FORM_KEY, measuredCartSchema, getSession)
  const allow = (cart: MeasuredCart | null) => (hasConsent() ? cart : null)
  return {
    read: () => lastCart.read(),
    write: (cart: MeasuredCart | null) => void lastCart.write(allow(cart)),
    saveFormCart: (cart: MeasuredCart | null) => void formCart.write(allow(cart)),
    consumeFormCart: () => formCart.consume(),
  }
}

type CartStorage = ReturnType<typeof createCartStorage>

export type CartFollowerSettings = {
  state: Pick<ClientStateStore, 'get' | 'subscribe'>
  storage: CartStorage
  getScope: () => PriceScope
  /** The cart when the page was loaded; the shopper may have changed it since then. */
  first: CartFacts
  /** Reads the cart of a page that shows the whole cart. Returns undefined on other pages. */
  readPageCart: () => CartFacts['content']
  /** Loads the cart, after the changes under way. Returns undefined if that fails. */
  load: () => Promise<CartFacts['content']>
  onChange: (change: { added: PricedItems; removed: PricedItems }) => void
}

export type CartFollower = {
  getItems: () => PricedItems
  /** Called when the consent has changed: without one, the cart is neither loaded nor stored. */
  learn: () => void
  /** Called with a form whose answer may be a changed cart page. */
  saveFormCart: () => void
  /**
   * Called with a form that adds the items and leads to the checkout, which reports nothing. If the merchant does
   * not add everything, the cart page follows instead and reports the difference to a known cart.
   */
  addByForm: (items: readonly MeasuredItem[]) => void
}

function findFirstCart({ storage, first, getScope }: CartFollowerSettings): MeasuredCart | null {
  const scope = getScope()
  if (first.quantity === 0) return toMeasuredCart(null, scope)
  const known = storage.read()
  const isCurrent = known && countCart(known) === first.quantity && isSameScope(known.scope, scope)
  return isCurrent ? known : toMeasuredCart(first.content, scope)
}

/**
 * Follows the cart and reports what a shopper has added and removed, after the merchant has agreed.
 * Changes of another tab are reported by that tab.
 */
export function followCart(settings: CartFollowerSettings): CartFollower {
  const { state, storage, getScope, first, readPageCart, load, onChange } = settings
  const toMeasured = (content: CartFacts['content']) => toMeasuredCart(content, getScope())
  let cart: MeasuredCart | null = null

  function set(next: MeasuredCart) {
    cart = next
    storage.write(cart)
  }
  function change(next: MeasuredCart) {
    const before = cart
    set(next)
    if (before) onChange(compareCarts(before, next))
  }
  async function loadUnknown(isChange: boolean) {
    const before = cart
    if (!isChange) cart = null
    const loaded = toMeasured(await load())
    // The cart may have become known through another change meanwhile.
    if (loaded && cart === (isChange ? before : null)) (isChange ? change : set)(loaded)
  }
  function receive(facts: CartFacts) {
    const isChange = facts.source !== 'tab' && facts.isLoad !== true
    const next = toMeasured(facts.quantity === 0 ? null : facts.content)
    if (next) (isChange ? change : set)(next)
    else void loadUnknown(isChange)
  }
  function learn() {
    if (cart) storage.write(cart)
    else void loadUnknown(false)
  }
  function start() {
    const shown = toMeasured(readPageCart())
    const beforeForm = storage.consumeFormCart()
    cart = shown && beforeForm ? beforeForm : findFirstCart(settings)
    const now = state.get().cart
    if (shown) (beforeForm ? change : set)(shown)
    if (now === first) learn()
    else receive(now)
  }
  state.subscribe((now, before) => {
    if (now.cart !== before.cart) receive(now.cart)
  })
  start()
  return {
    getItems() {
      const { scope, lines } = cart ?? { scope: getScope(), lines: [] }
      return { scope, items: lines.map(({ item }) => item) }
    },
    learn,
    saveFormCart: () => storage.saveFormCart(cart),
    addByForm(items) {
      const known = cart
      cart ??= { scope: getScope(), lines: [] }
      const lines = items.map((item) => ({ key: item.item_variant ?? '', item }))
      change({ ...cart, lines: [...cart.lines, ...lines] })
      storage.saveFormCart(known && cart)
    },
  }
}
