import type { Cart } from '#shared/cart/cart.ts'
import { parseCartQuantity } from './parse-cart-quantity.ts'

/** A message after which the other tabs read the cookies. */
export type StateMessage =
  /** `data` is the alias of the market of the page, and `currency` the code of its currency. */
  | { type: 'market'; data: string; currency: string }
  | { type: 'checkout-market'; data: string }
  /** `data` is the e-mail address of the customer. */
  | { type: 'auth'; data: string | null }
  | { type: 'favorites'; data: readonly number[] }

type CartContent = Cart | null | undefined

/**
 * `page` is the cart path of the tab that sends the message. The path identifies the language, and
 * also the market if paths contain one. `script` identifies the version of the shop.
 */
type CartMessage = { type: 'cart'; data: CartContent; page: string; script: string }

export type TabMessage = StateMessage | CartMessage

/** A message from another tab, which may run another version of this script. */
export type UnknownTabMessage = Readonly<Record<string, unknown>>

// The name of the built script contains the hash of its content.
const script = import.meta.url

export const createCartMessage = (data: CartContent, page: string): CartMessage => ({
  type: 'cart',
  data,
  page,
  script,
})

/** A tab with the same script has parsed the cart. The texts in its cart fit a page of its language. */
const hasCart = (
  message: UnknownTabMessage,
  page: string,
): message is UnknownTabMessage & { data: Cart | null } =>
  message.page === page && message.script === script

type CartFromTab = { quantity: number; content: CartContent; source: 'tab' }

export function parseCartMessage(message: UnknownTabMessage, page: string): CartFromTab | null {
  if (message.type !== 'cart') return null
  const quantity = message.data === null ? 0 : parseCartQuantity(message.data)
  if (quantity === null) return null
  return { quantity, content: hasCart(message, page) ? message.data : undefined, source: 'tab' }
}
