const STORAGE_KEY = 'ralph-previous-market'

export type MarketPage = {
  market: string
  /**
   * True if the path names the market. This page then keeps its market when another tab chooses
   * one.
   */
  isInPath: boolean
  /** True in the checkout, where a reload could lose what the shopper typed. */
  isBusy: boolean
}

/**
 * Returns what a page does when another tab has chosen a market: nothing, reload, or show a
 * message.
 */
export function getMarketReaction(
  newMarket: string,
  page: MarketPage,
): 'nothing' | 'reload' | 'notify' {
  if (newMarket === page.market) return 'nothing'
  return page.isInPath || page.isBusy ? 'notify' : 'reload'
}

export function readMarketPage({ dataset }: HTMLElement): MarketPage {
  return {
    market: dataset.market ?? '',
    isInPath: dataset.marketInPath !== undefined,
    isBusy: dataset.layout === 'undistracted',
  }
}

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
  const { market } = readMarketPage(document.body)
  const tracker = createMarketChangeTracker(() => sessionStorage)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-choices]')) tracker.save(market)
  })
  if (market !== '' && tracker.consumeChange(market)) onChange(market)
}
