import { isRecord } from '../browser/is-record.ts'

export const LISTS_KEY = 'ralph-lists'
export const RETURN_KEY = 'ralph-list-return'

/** A list as the shopper left it in this tab. */
export type SavedList = {
  path: string
  /** The selection as a query string. */
  query: string
  /** The pages that were loaded. */
  firstPage: number
  lastPage: number
  scrollTop: number
}

function parseList(value: unknown): SavedList[] {
  if (!isRecord(value)) return []
  const { path, query, firstPage, lastPage, scrollTop } = value
  if (typeof path !== 'string' || typeof query !== 'string') return []
  if (typeof firstPage !== 'number' || typeof lastPage !== 'number') return []
  return typeof scrollTop === 'number' ? [{ path, query, firstPage, lastPage, scrollTop }] : []
}

/** Parses the stored lists, the last visited one first. */
export function parseSavedLists(json: string | null): SavedList[] {
  try {
    const parsed: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap(parseList) : []
  } catch {
    return []
  }
}

/**
 * Returns the address of a link back to a list. A link to the list that the shopper visited last
 * gets its selection, unless the link has a query of its own.
 */
export function toReturnAddress(address: URL, [last]: readonly SavedList[]): string | null {
  if (!last || address.search !== '' || address.pathname !== last.path) return null
  return `${address.pathname}${last.query}${address.hash}`
}

export function readSavedLists(): SavedList[] {
  try {
    return parseSavedLists(sessionStorage.getItem(LISTS_KEY))
  } catch {
    // Storage is blocked: a link back shows the list without its selection.
    return []
  }
}

function saveReturn(address: string): void {
  try {
    sessionStorage.setItem(RETURN_KEY, address)
  } catch {
    // Storage is blocked: the list opens at its top.
  }
}

/**
 * Keeps the selection of a list for the way back: breadcrumbs of the following pages lead to the
 * list as the shopper left it.
 */
export function keepListSelection(): void {
  if (document.querySelector('[data-list]')) return
  const lists = readSavedLists()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.breadcrumbs a')) {
    const address = toReturnAddress(new URL(link.href), lists)
    if (address === null) continue
    link.href = address
    link.addEventListener('click', () => saveReturn(address))
  }
}
