import { findCookie } from '../cookies/find-cookie.ts'

/**
 * Returns the units in the cart from the cookie of the server: 0 without the cookie, null if it is
 * invalid.
 */
export function parseCartCount(cookies: string): number | null {
  const value = findCookie(cookies, 'ralph-cart-count')
  if (value === null) return 0
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

export function showCartCount(quantity: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) {
    const text = `${quantity}`
    // Unchanged text is not written again, because a screen reader may announce the element.
    if (element.getAttribute('data-cart-count') === text && element.textContent === text) continue
    element.setAttribute('data-cart-count', text)
    element.textContent = text
  }
}

function showCountFromCookie(): void {
  const quantity = parseCartCount(document.cookie)
  if (quantity !== null) showCartCount(quantity)
}

/** Updates the count when a page returns from the back/forward cache or from a background tab. */
export function refreshCartCountOnReturn(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) showCountFromCookie()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') showCountFromCookie()
  })
}
