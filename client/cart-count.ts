import { readCookie } from './read-cookie.ts'

/** Units in the cart by the cookie the server keeps beside it: 0 without one, null where it makes no sense. */
export function parseCartCount(cookies: string): number | null {
  const value = readCookie(cookies, 'ralph-cart-count')
  if (value === null) return 0
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

export function showCartCount(quantity: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) {
    const text = `${quantity}`
    // Unchanged text is left alone: the element may be announced.
    if (element.getAttribute('data-cart-count') === text && element.textContent === text) continue
    element.setAttribute('data-cart-count', text)
    element.textContent = text
  }
}

function showFromCookie(): void {
  const quantity = parseCartCount(document.cookie)
  if (quantity !== null) showCartCount(quantity)
}

/** A page that comes back, from the browser's memory or from behind another tab, may show an old number. */
export function refreshCartCountOnReturn(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) showFromCookie()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') showFromCookie()
  })
}
