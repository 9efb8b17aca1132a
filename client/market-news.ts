const STORAGE_KEY = 'market-to-tell'

export type MarketPage = {
  market: string
  /** Whether the address names the market, so that a choice made elsewhere does not change this page. */
  isInPath: boolean
  /** Whether the shopper may be in the middle of something that a reload would lose. */
  isBusy: boolean
}

/** What a page does when another tab has chosen a market: nothing, come anew in it, or say so. */
export function reactToMarket(chosen: string, page: MarketPage): 'nothing' | 'reload' | 'tell' {
  if (chosen === page.market) return 'nothing'
  return page.isInPath || page.isBusy ? 'tell' : 'reload'
}

export function readMarketPage({ dataset }: HTMLElement): MarketPage {
  return {
    market: dataset.market ?? '',
    isInPath: dataset.marketInPath !== undefined,
    isBusy: dataset.layout === 'undistracted',
  }
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

// A browser that keeps nothing throws; then the other tabs learn of it when they load their next page.
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Keeps, across the form that is sent, which market this page was in. */
export function createMarketMemory(getStorage: () => Storage) {
  return {
    remember: (market: string) => attempt(() => getStorage().setItem(STORAGE_KEY, market)),
    /** Whether the page before this one was in another market; once. */
    takeChange(market: string): boolean {
      const before = attempt(() => {
        const storage = getStorage()
        const value = storage.getItem(STORAGE_KEY)
        storage.removeItem(STORAGE_KEY)
        return value
      })
      return before !== null && before !== market
    },
  }
}

/** Tells other tabs of a market once the page in it has come: a form that was refused has chosen nothing. */
export function connectMarketNews(tell: (market: string) => void): void {
  const { market } = readMarketPage(document.body)
  const memory = createMarketMemory(() => sessionStorage)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-choices]')) memory.remember(market)
  })
  if (market !== '' && memory.takeChange(market)) tell(market)
}
