/** The changes of the cart that were made offline. */
export const QUEUE_KEY = 'ralph-offline-changes'
/**
 * The summary of their outcomes. In the local storage each change has a key of its own, which begins
 * with this one. When the cart page shows them, they move to the storage of the tab, and stay there
 * until the shopper closes the summary.
 */
export const SUMMARY_KEY = 'ralph-offline-summary'
/** The cart and the meals that the shopper saw last. */
export const CART_KEY = 'ralph-offline-cart'
export const MEALS_KEY = 'ralph-offline-meals'

/** Lists the keys of a storage that begin with the key of the summary, in their order. */
export const listSummaryKeys = (storage: Pick<Storage, 'key' | 'length'>): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(SUMMARY_KEY))
    .toSorted()

const isStored = (name: 'localStorage' | 'sessionStorage', key: string): boolean => {
  try {
    return window[name].getItem(key) !== null
  } catch {
    // The browser blocks storage, so nothing is stored.
    return false
  }
}

function hasSummary(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return listSummaryKeys(window[name]).length > 0
  } catch {
    // The browser blocks storage, so nothing is stored.
    return false
  }
}

/** Returns whether the shopper must see the cart page before an order, because of offline changes. */
export const mustShowChanges = (): boolean =>
  isStored('localStorage', QUEUE_KEY) || hasSummary('localStorage')

/** Returns whether this tab still shows what became of offline changes. */
export const hasShownSummary = (): boolean => hasSummary('sessionStorage')
