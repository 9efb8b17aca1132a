import type { Cart } from '#shared/cart/cart.ts'
import { createStore } from '../browser/store.ts'
import { PERSON } from '#shared/customer/customer-type.ts'
import {
  createCartMessage,
  parseCartMessage,
  type StateMessage,
  type UnknownTabMessage,
} from './tab-message.ts'
import { createTabs, type TabSettings } from './tabs.ts'
import { parseCookieFacts, type SignedInUser } from './cookie-facts.ts'
import type { PageFacts } from './page-facts.ts'
import { onReturn } from '../browser/browser-events.ts'

export type CartFacts = {
  quantity: number
  /**
   * The last cart that was sent to this page; null if there is none. It is undefined if it is not known,
   * or if its texts belong to another language or market.
   */
  content: Cart | null | undefined
  /** The part of this page that made the last change; `tab` if the change came from outside. */
  source: 'form' | 'island' | 'tab'
  /** True if this page has only learned of the cart, without a change by its shopper. */
  isLoad?: boolean
}

/**
 * The facts about the shopper and the page that scripts use. They follow changes on this page and in
 * other tabs, also those that the page itself shows only after a reload.
 */
export type ClientState = {
  favorites: readonly number[]
  customerType: string
  vatIncluded: boolean
  user: SignedInUser | null
  /** A new object after each change of the cart. */
  cart: CartFacts
  /** The alias of the market that the shopper chose last. */
  market: string
  checkoutMarket: string
  locale: string
  /** The currency code of this page, or of the market that was chosen after it. */
  currency: string
}

export type StateListener = (state: ClientState, before: ClientState) => void

export type ClientStateStore = {
  get: () => ClientState
  subscribe: (listener: StateListener) => void
  /** Reads the cookies again, because the server may have changed them. */
  refresh: () => void
  /** Sets the cart after a change on this page, and sends it to the other tabs. */
  setCart: (cart: CartFacts) => void
  /** What the page knows of the cart is out of date, but not in other tabs. */
  forgetCart: () => void
  /** Reads the cookies again, and sends a message after which the other tabs do the same. */
  share: (message: StateMessage) => void
  /** Connects the state with the other tabs, and tells them about the state of this page. */
  open: () => void
  close: () => void
}

export type ClientStateSettings = Pick<TabSettings, 'openChannel'> & {
  page: PageFacts
  readCookies: () => string
}

const toUnknownCart = (quantity: number): CartFacts => ({
  quantity,
  content: undefined,
  source: 'tab',
})

/** The server has checked the cookies of the page, so one counts only after it has changed. */
function createCookieReader({ page, readCookies }: ClientStateSettings) {
  const read = () => parseCookieFacts(readCookies())
  const first = read()
  let isFirst = true
  return (cart?: CartFacts) => {
    const facts = isFirst ? first : read()
    isFirst = false
    const { favorites, user, customerType, cartQuantity, checkoutMarket } = facts
    const isSame = (name: keyof typeof facts) => facts[name] === first[name]
    return {
      favorites,
      user,
      customerType: isSame('customerType') ? page.customerType : (customerType ?? PERSON),
      vatIncluded: facts.vatIncluded ?? page.vatIncluded,
      // This page does not know a cart with another quantity.
      cart: cart?.quantity === cartQuantity ? cart : toUnknownCart(cartQuantity),
      market: (isSame('market') ? null : facts.market) ?? page.market,
      checkoutMarket: checkoutMarket ?? page.checkoutMarket,
    }
  }
}

export function createClientState(settings: ClientStateSettings): ClientStateStore {
  const { page, openChannel } = settings
  const { locale, currency, market, cartPath } = page
  const readFacts = createCookieReader(settings)
  const { getState, subscribe, update } = createStore<ClientState>({
    locale,
    currency,
    ...readFacts(),
  })
  const change = (changes: Partial<ClientState>) => update((state) => ({ ...state, ...changes }))
  const refresh = () => change(readFacts(getState().cart))

  function receive(message: UnknownTabMessage) {
    const cartFromTab = parseCartMessage(message, cartPath)
    if (cartFromTab) return change({ cart: cartFromTab })
    // A tab that has applied a code does not know the new content of the cart.
    change(readFacts(message.type === 'cart' ? undefined : getState().cart))
    // The cookies do not contain the currency.
    if (message.data === getState().market && typeof message.currency === 'string')
      change({ currency: message.currency })
  }
  const tabs = createTabs({ onMessage: receive, openChannel })

  function share(message: StateMessage) {
    refresh()
    tabs.send(message)
  }
  return {
    get: getState,
    subscribe,
    setCart(cart) {
      change({ cart })
      tabs.send(createCartMessage(cart.content, cartPath))
    },
    forgetCart: () => change({ cart: toUnknownCart(getState().cart.quantity) }),
    refresh,
    share,
    open() {
      tabs.open()
      share({ type: 'auth', data: getState().user?.email ?? null })
      tabs.send({ type: 'market', data: market, currency })
    },
    close: tabs.close,
  }
}

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
