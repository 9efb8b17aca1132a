const STORAGE_KEY = 'ralph-previous-market'

export type MarketPage = {
  market: string
  /** True if the path names the market: a choice in another tab then does not change this page. */
  isInPath: boolean
  /** True in the checkout, where a reload could lose what the shopper typed. */
  isBusy: boolean
}

/**
 * Returns how a page reacts when another tab has chosen a market: not at all, by a reload, or by a
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

// Storage throws if the browser blocks it; the other tabs then use the new market on their next
// page.
function tryStorage<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}

/** Stores the market of this page while a form is sent, to detect a change. */
export function createMarketChangeTracker(getStorage: () => MarketStorage) {
  return {
    save: (market: string) => tryStorage(() => getStorage().setItem(STORAGE_KEY, market)),
    /** Returns whether the previous page was in another market, and clears the stored market. */
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
 * Sends a new market to the other tabs. This happens only when a page of the new market is loaded,
 * because the server may refuse the form that chooses a market.
 */
export function connectMarketEvents(onChange: (market: string) => void): void {
  const { market } = readMarketPage(document.body)
  const tracker = createMarketChangeTracker(() => sessionStorage)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-choices]')) tracker.save(market)
  })
  if (market !== '' && tracker.consumeChange(market)) onChange(market)
}
