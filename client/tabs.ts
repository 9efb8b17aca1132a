import { broadcast, openBroadcast, type Channel } from './broadcast.ts'
import { readCartQuantity } from './cart-answer.ts'
import { isRecord } from './is-record.ts'

/**
 * `page` is the sender's cart path, which tells its language, and its market where paths carry one. An unknown type is
 * left alone.
 */
export type TabMessage =
  | { type: 'cart'; data: unknown; page: string }
  /** `data` is the alias of the market that was chosen. */
  | { type: 'market'; data: string; page: string }

export type CartFromTab = { quantity: number; cart: unknown }

/** A cart that another tab tells of. Its texts are of use to a page in the same language and market alone. */
export function readCartMessage(message: unknown, page: string): CartFromTab | null {
  if (!isRecord(message) || message.type !== 'cart') return null
  const quantity = message.data === null ? 0 : readCartQuantity(message.data)
  if (quantity === null) return null
  return { quantity, cart: message.page === page ? message.data : undefined }
}

/** The market that another tab tells of. */
export function readMarketMessage(message: unknown): string | null {
  if (!isRecord(message) || message.type !== 'market') return null
  return typeof message.data === 'string' && message.data !== '' ? message.data : null
}

export type TabSettings = {
  page: string
  onCart: (change: CartFromTab) => void
  onMarket?: (market: string) => void
  /** Null where the browser has no channels: the other tabs then learn of it when they are looked at. */
  openChannel?: () => Channel | null
}

export type Tabs = {
  open: () => void
  close: () => void
  tellCart: (cart: unknown) => void
  tellMarket: (market: string) => void
}

export function createTabs(settings: TabSettings): Tabs {
  const { page, onCart, onMarket, openChannel = openBroadcast } = settings
  let channel: Channel | null = null
  const tell = (message: TabMessage) => broadcast(channel, message)
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', (event) => {
        const change = readCartMessage(event.data, page)
        if (change) onCart(change)
        const market = readMarketMessage(event.data)
        if (market !== null) onMarket?.(market)
      })
    },
    close() {
      channel?.close()
      channel = null
    },
    tellCart: (data) => tell({ type: 'cart', data, page }),
    tellMarket: (data) => tell({ type: 'market', data, page }),
  }
}

/** An open channel would keep the page out of the browser's memory for going back, so it is closed meanwhile. */
export function connectTabs(tabs: Tabs): void {
  tabs.open()
  addEventListener('pagehide', () => tabs.close())
  addEventListener('pageshow', () => tabs.open())
}
