import { isRecord } from '../json/is-record.ts'

const STORAGE_KEY = 'ralph-list-selection'

/** The list that the shopper visited last in this tab, with its selection as a query string. */
export type SavedSelection = { path: string; query: string }

export function parseSavedSelection(json: string | null): SavedSelection | null {
  try {
    const parsed: unknown = JSON.parse(json ?? 'null')
    if (!isRecord(parsed)) return null
    const { path, query } = parsed
    return typeof path === 'string' && typeof query === 'string' ? { path, query } : null
  } catch {
    return null
  }
}

/**
 * Returns the address of a link back to a list. A link to the list that the shopper visited last
 * gets its selection, unless the link has a query of its own.
 */
export function toReturnAddress(address: URL, saved: SavedSelection | null): string | null {
  if (saved === null || saved.query === '' || address.search !== '') return null
  return address.pathname === saved.path ? `${address.pathname}${saved.query}${address.hash}` : null
}

/** Saves the selection of the list page when the shopper leaves it. */
function saveOnLeave(): void {
  addEventListener('pagehide', () => {
    const saved: SavedSelection = { path: location.pathname, query: location.search }
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(saved))
    } catch {
      // Storage is blocked: a link back shows the list without its selection.
    }
  })
}

function readSaved(): SavedSelection | null {
  try {
    return parseSavedSelection(sessionStorage.getItem(STORAGE_KEY))
  } catch {
    return null
  }
}

/**
 * Keeps the selection of a list for the way back: breadcrumbs of the following pages lead to the
 * list as the shopper left it.
 */
export function keepListSelection(): void {
  if (document.querySelector('[data-list]')) return saveOnLeave()
  const saved = readSaved()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.breadcrumbs-link')) {
    const address = toReturnAddress(new URL(link.href), saved)
    if (address !== null) link.href = address
  }
}
