/** The changes of the cart that were made offline. */
export const QUEUE_KEY = 'ralph-offline-changes'
/**
 * The summary of their outcomes. It moves from the local storage to that of the tab when the cart page
 * shows it, and stays there until the shopper closes it.
 */
export const SUMMARY_KEY = 'ralph-offline-summary'
/** The cart and the meals that the shopper saw last. */
export const CART_KEY = 'ralph-offline-cart'
export const MEALS_KEY = 'ralph-offline-meals'

const isStored = (name: 'localStorage' | 'sessionStorage', key: string): boolean => {
  try {
    return window[name].getItem(key) !== null
  } catch {
    // The browser blocks storage, so nothing is stored.
    return false
  }
}

/** Returns whether the shopper must see the cart page before an order, because of offline changes. */
export const mustShowChanges = (): boolean =>
  isStored('localStorage', QUEUE_KEY) || isStored('localStorage', SUMMARY_KEY)

/** Returns whether this tab still shows what became of offline changes. */
export const hasShownSummary = (): boolean => isStored('sessionStorage', SUMMARY_KEY)
