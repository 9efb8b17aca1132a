import { isRecord } from './is-record.ts'

const STORAGE_KEY = 'place-to-keep'

/** How far down a page was when it was left; `page` is what it has in common with those that keep the place. */
type Place = { page: string; y: number }

export function parsePlace(json: string | null): Place | null {
  try {
    const place: unknown = JSON.parse(json ?? 'null')
    if (!isRecord(place)) return null
    const { page, y } = place
    return typeof page === 'string' && typeof y === 'number' ? { page, y } : null
  } catch {
    return null
  }
}

export type Arrival = {
  page: string
  /** `navigate`, `reload` or `back_forward`. */
  type: string
  /** Whether a page of ours led here. */
  isFromShop: boolean
  hash: string
  /** Whether the page has something to tell first. */
  hasNews: boolean
}

/** Where a page begins that was just come to: null where the browser knows, at its top or where it was left. */
export function findPlace(left: Place | null, arrival: Arrival): number | null {
  const { page, type, isFromShop, hash, hasNews } = arrival
  if (left?.page !== page || type !== 'navigate' || !isFromShop) return null
  return hash === '' && !hasNews ? left.y : null
}

// All pages of the account are one to this; any other page is itself alone.
const getPage = () => ('account' in document.body.dataset ? 'account' : location.pathname)

/** For the page that comes next, if it is the same or another one of the account. */
export function rememberPlace(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ page: getPage(), y: scrollY }))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

function takePlace(): Place | null {
  try {
    const json = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return parsePlace(json)
  } catch {
    return null
  }
}

/** Pages begin at their top, but from one page of the account to another the shopper stays where they were. */
export function keepPlace(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const y = findPlace(takePlace(), {
    page: getPage(),
    type: navigation instanceof PerformanceNavigationTiming ? navigation.type : '',
    isFromShop: document.referrer.startsWith(`${location.origin}/`),
    hash: location.hash,
    hasNews: document.querySelector('main [role="alert"]') !== null,
  })
  if (y !== null) scrollTo({ top: y, behavior: 'instant' })
  if (getPage() === 'account') addEventListener('pagehide', rememberPlace)
}
