import { isRecord } from '../browser/is-record.ts'
import { stored } from '../browser/stored.ts'

export type SavedList = {
  path: string
  query: string
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
export const parseSavedLists = (value: unknown): SavedList[] =>
  Array.isArray(value) ? value.flatMap(parseList) : []

// Without storage a link back shows the list at its top and without its selection.
export const savedLists = stored('ralph-lists', { parse: parseSavedLists }, () => sessionStorage)
export const savedReturn = stored('ralph-list-return', { parse: String }, () => sessionStorage)

/** The link to the list visited last gets its selection, unless it has a query of its own. */
export function toReturnAddress(address: URL, [last]: readonly SavedList[]): string | null {
  if (!last || address.search !== '' || address.pathname !== last.path) return null
  return `${address.pathname}${last.query}${address.hash}`
}

/** Breadcrumbs of the following pages lead to the list as the shopper left it. */
export function keepListSelection(): void {
  if (document.querySelector('[data-list]')) return
  const lists = savedLists.read() ?? []
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.breadcrumbs a')) {
    const address = toReturnAddress(new URL(link.href), lists)
    if (address === null) continue
    link.href = address
    link.addEventListener('click', () => savedReturn.write(address))
  }
}
