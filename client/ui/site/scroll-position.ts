import { isRecord } from '../../browser/is-record.ts'
import { stored } from '../../browser/stored.ts'

/** The next page uses the position if it has the same `page` value. */
type ScrollPosition = { page: string; y: number }

export function parseScrollPosition(value: unknown): ScrollPosition | null {
  if (!isRecord(value)) return null
  const { page, y } = value
  return typeof page === 'string' && typeof y === 'number' ? { page, y } : null
}

const position = stored(
  'ralph-scroll-position',
  { parse: parseScrollPosition },
  () => sessionStorage,
)

export type PageNavigation = {
  page: string
  /** The navigation type that the browser reports: `navigate`, `reload` or `back_forward`. */
  type: string
  isFromShop: boolean
  hash: string
  /** The page then starts at its top, so that the shopper sees the alert. */
  hasAlert: boolean
}

/** Returns null if the page starts at its top or the browser restores the position itself. */
export function findScrollTop(
  saved: ScrollPosition | null,
  pageNavigation: PageNavigation,
): number | null {
  const { page, type, isFromShop, hash, hasAlert } = pageNavigation
  if (saved?.page !== page || type !== 'navigate' || !isFromShop) return null
  return hash === '' && !hasAlert ? saved.y : null
}

// All account pages share one key, so that the scroll position is kept between them. Every other
// page has its own key.
const getPageKey = () => ('account' in document.body.dataset ? 'account' : location.pathname)

export const saveScrollPosition = (): void =>
  void position.write({ page: getPageKey(), y: scrollY })

export function getNavigationType(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : ''
}

/**
 * Restores the scroll position when the shopper goes from one account page to another, or logs in
 * and returns to the same page. All other pages start at their top.
 */
export function restoreScrollPosition(): void {
  const y = findScrollTop(position.consume(), {
    page: getPageKey(),
    type: getNavigationType(),
    isFromShop: document.referrer.startsWith(`${location.origin}/`),
    hash: location.hash,
    hasAlert: document.querySelector('main :is([role="alert"], .notice[role])') !== null,
  })
  if (y !== null) scrollTo({ top: y, behavior: 'instant' })
  if (getPageKey() === 'account') addEventListener('pagehide', saveScrollPosition)
}
