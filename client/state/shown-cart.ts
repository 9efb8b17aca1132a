import type { CartFacts } from './client-state.ts'
import { parseCart } from './parse-cart.ts'

type ShownCart = CartFacts['content']

const shownCarts = new WeakMap<Element, ShownCart>()

/** Returns the cart of the cart page. It is null if there is none, and undefined on other pages. */
export function readShownCart(): ShownCart {
  const page = document.querySelector<HTMLElement>('[data-cart-page]')
  if (!page) return undefined
  // A change of the cart replaces the element.
  if (!shownCarts.has(page))
    shownCarts.set(page, parseCart(JSON.parse(page.dataset.cartPage ?? '')))
  return shownCarts.get(page)
}
