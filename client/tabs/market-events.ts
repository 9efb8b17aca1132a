const STORAGE_KEY = 'ralph-previous-market'

type MarketStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

// If the browser blocks storage, every access throws an error. The change of market is then not
// sent, and the other tabs show the new market on their next page.
function tryStorage<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}

/**
 * Stores the market of this page when a form is submitted, so that the next page can detect whether
 * its market is different.
 */
export function createMarketChangeTracker(getStorage: () => MarketStorage) {
  return {
    save: (market: string) => tryStorage(() => getStorage().setItem(STORAGE_KEY, market)),
    /** Returns whether the stored market differs from `market`, and deletes the stored market. */
    consumeChange(market: string): boolean {
      const previousMarket = tryStorage(() => {
        const storage = getStorage()
        const value = storage.getItem(STORAGE_KEY)
        storage.removeItem(STORAGE_KEY)
        return value
      })
      return previousMarket !== null && previousMarket !== market
    },
  }
}

/**
 * Tells the other tabs about a new market. The message is sent by the first page in the new market
 * and not when the form is submitted, because the server may refuse the form.
 */
export function connectMarketEvents(onChange: (market: string) => void): void {
  const { market = '' } = document.body.dataset
  const tracker = createMarketChangeTracker(() => sessionStorage)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-choices]')) tracker.save(market)
  })
  if (market !== '' && tracker.consumeChange(market)) onChange(market)
}
