import { findCookie } from '../cookies/find-cookie.ts'

/**
 * Returns the number of units in the cart from the cookie that the server sets. Returns 0 without a
 * cookie and null if its value is invalid.
 */
export function parseCartCount(cookies: string): number | null {
  const value = findCookie(cookies, 'ralph-cart-count')
  if (value === null) return 0
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

export function showCartCount(quantity: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) {
    const text = `${quantity}`
    // The count is written only if it has changed, because a screen reader may announce every
    // write.
    if (element.getAttribute('data-cart-count') === text && element.textContent === text) continue
    element.setAttribute('data-cart-count', text)
    element.textContent = text
  }
}

function showCountFromCookie(): void {
  const quantity = parseCartCount(document.cookie)
  if (quantity !== null) showCartCount(quantity)
}

/**
 * Updates the cart count when the page returns from the back/forward cache or its tab becomes
 * visible again.
 */
export function refreshCartCountOnReturn(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) showCountFromCookie()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') showCountFromCookie()
  })
}
