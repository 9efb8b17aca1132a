import { isRecord } from '../browser/is-record.ts'
import type { CartFacts } from './client-state.ts'
import { parseCart } from './parse-cart.ts'

/** Returns the data of the cart page as the server has sent them; null on other pages. */
export function readCartPage(): Record<string, unknown> | null {
  const page = document.querySelector<HTMLElement>('[data-cart-page]')
  const data: unknown = JSON.parse(page?.dataset.cartPage ?? 'null')
  return isRecord(data) ? data : null
}

/** Returns the cart with which the cart page came. It is undefined on other pages. */
export function readShownCart(): CartFacts['content'] {
  const page = readCartPage()
  return page ? parseCart(page.cart) : undefined
}
