import { readCartQuantity } from './cart-answer.ts'
import { isRecord } from './is-record.ts'

const CHANNEL = 'ralph_channel'

/**
 * `page` is the sender's cart path, which tells its language, and its market where paths carry one. An unknown type is
 * left alone.
 */
export type TabMessage = { type: 'cart'; data: unknown; page: string }

export type CartFromTab = { quantity: number; cart: unknown }

/** A cart that another tab tells of. Its texts are of use to a page in the same language and market alone. */
export function readCartMessage(message: unknown, page: string): CartFromTab | null {
  if (!isRecord(message) || message.type !== 'cart') return null
  const quantity = message.data === null ? 0 : readCartQuantity(message.data)
  if (quantity === null) return null
  return { quantity, cart: message.page === page ? message.data : undefined }
}

type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'>

export type TabSettings = {
  page: string
  onCart: (change: CartFromTab) => void
  /** Null where the browser has no channels: the other tabs then learn of it when they are looked at. */
  openChannel?: () => Channel | null
}

export type Tabs = {
  open: () => void
  close: () => void
  tellCart: (cart: unknown) => void
}

const openBrowserChannel = (): Channel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null

export function createTabs(settings: TabSettings): Tabs {
  const { page, onCart, openChannel = openBrowserChannel } = settings
  let channel: Channel | null = null
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', (event) => {
        const change = readCartMessage(event.data, page)
        if (change) onCart(change)
      })
    },
    close() {
      channel?.close()
      channel = null
    },
    tellCart(data) {
      const message: TabMessage = { type: 'cart', data, page }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel?.postMessage(message)
    },
  }
}

/** An open channel would keep the page out of the browser's memory for going back, so it is closed meanwhile. */
export function connectTabs(tabs: Tabs): void {
  tabs.open()
  addEventListener('pagehide', () => tabs.close())
  addEventListener('pageshow', () => tabs.open())
}
