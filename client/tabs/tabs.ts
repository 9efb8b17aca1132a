import { parseCartQuantity } from '../cart/parse-cart-quantity.ts'
import { isRecord } from '../json/is-record.ts'
import { broadcast, openTabChannel, type TabChannel } from './broadcast.ts'

/**
 * `page` is the cart path of the tab that sends the message. The path identifies the language, and
 * also the market if paths contain one. A tab ignores messages of an unknown type.
 */
export type TabMessage =
  | { type: 'cart'; data: unknown; page: string }
  /** `data` is the alias of the chosen market. */
  | { type: 'market'; data: string; page: string }

export type CartFromTab = { quantity: number; cart: unknown }

/**
 * Parses a cart message from another tab. `cart` is undefined if the tab shows another language or
 * market, because the texts in the cart then do not fit this page.
 */
export function parseCartMessage(message: unknown, page: string): CartFromTab | null {
  if (!isRecord(message) || message.type !== 'cart') return null
  const quantity = message.data === null ? 0 : parseCartQuantity(message.data)
  if (quantity === null) return null
  return { quantity, cart: message.page === page ? message.data : undefined }
}

/**
 * Parses the market from a message of another tab. Returns null if the message has another type or
 * no market.
 */
export function parseMarketMessage(
  message: unknown,
  type: 'market' | 'checkout-market' = 'market',
): string | null {
  if (!isRecord(message) || message.type !== type) return null
  return typeof message.data === 'string' && message.data !== '' ? message.data : null
}

export type TabSettings = {
  page: string
  onCart: (change: CartFromTab) => void
  onMarket?: (market: string) => void
  /**
   * Returns null if the browser has no BroadcastChannel. The other tabs then update the cart count
   * when they become visible.
   */
  openChannel?: () => TabChannel | null
}

export type Tabs = {
  open: () => void
  close: () => void
  sendCart: (cart: unknown) => void
  sendMarket: (market: string) => void
}

export function createTabs(settings: TabSettings): Tabs {
  const { page, onCart, onMarket, openChannel = openTabChannel } = settings
  let channel: TabChannel | null = null
  const send = (message: TabMessage) => broadcast(channel, message)
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', (event) => {
        const change = parseCartMessage(event.data, page)
        if (change) onCart(change)
        const market = parseMarketMessage(event.data)
        if (market !== null) onMarket?.(market)
      })
    },
    close() {
      channel?.close()
      channel = null
    },
    sendCart: (data) => send({ type: 'cart', data, page }),
    sendMarket: (data) => send({ type: 'market', data, page }),
  }
}

/**
 * Closes the channel when the shopper leaves the page, because the browser does not keep a page
 * with an open channel in the back/forward cache. Opens it again when the page returns.
 */
export function connectTabs(tabs: Tabs): void {
  tabs.open()
  addEventListener('pagehide', () => tabs.close())
  addEventListener('pageshow', () => tabs.open())
}
