import { parseCartQuantity } from './parse-cart-quantity.ts'

/** A message after which the other tabs read the cookies. */
export type StateMessage =
  /** `data` is the alias of the market of the page, and `currency` the code of its currency. */
  | { type: 'market'; data: string; currency: string }
  | { type: 'checkout-market'; data: string }
  /** `data` is the e-mail address of the customer. */
  | { type: 'auth'; data: string | null }
  | { type: 'favorites'; data: readonly number[] }

/**
 * `page` is the cart path of the tab that sends the message. The path identifies the language, and
 * also the market if paths contain one.
 */
export type TabMessage = StateMessage | { type: 'cart'; data: unknown; page: string }

/** A message from another tab, which may run another version of this script. */
export type UnknownTabMessage = Readonly<Record<string, unknown>>

export type CartFromTab = { quantity: number; content: unknown; source: 'tab' }

/**
 * Parses a cart message from another tab. `content` is undefined if the tab shows another language or
 * market, because the texts in the cart then do not fit this page.
 */
export function parseCartMessage(message: UnknownTabMessage, page: string): CartFromTab | null {
  if (message.type !== 'cart') return null
  const quantity = message.data === null ? 0 : parseCartQuantity(message.data)
  if (quantity === null) return null
  return { quantity, content: message.page === page ? message.data : undefined, source: 'tab' }
}
