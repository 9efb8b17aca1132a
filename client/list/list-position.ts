import { parseListSelection } from '#shared/list/list-selection.ts'
import { getNavigationType } from '../ui/site/scroll-position.ts'
import { addPage, type ListParts } from './list-view.ts'
import { savedLists, savedReturn, type SavedList } from './saved-lists.ts'

// A shopper who loaded more pages than this before or after the page in the address sees fewer of
// them at first.
const MAX_RESTORED_PAGES = 20

const MAX_LISTS = 10

/** Puts a list before the others. The list that was visited longest ago is forgotten. */
export function addSavedList(lists: readonly SavedList[], added: SavedList): SavedList[] {
  const others = lists.filter(({ path, query }) => path !== added.path || query !== added.query)
  return [added, ...others].slice(0, MAX_LISTS)
}

const getPage = () => parseListSelection(new URLSearchParams(location.search)).page

/** The list that is shown. The address may be that of a list that is still loading. */
let shown = { path: '', query: '', firstPage: 1, lastPage: 1 }

function setShown(firstPage: number, lastPage: number): void {
  shown = { path: location.pathname, query: location.search, firstPage, lastPage }
}

export const resetShownPages = (): void => setShown(getPage(), getPage())

export const addShownPage = (page: number): void =>
  setShown(Math.min(shown.firstPage, page), Math.max(shown.lastPage, page))

export function saveListPosition(): void {
  savedLists.write(addSavedList(savedLists.read() ?? [], { ...shown, scrollTop: scrollY }))
}

const listNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

function toPageAddress(page: number): URL {
  const address = new URL(location.href)
  address.hash = ''
  if (page > 1) address.searchParams.set('page', `${page}`)
  else address.searchParams.delete('page')
  return address
}

type LoadParts = (address: URL) => Promise<ListParts | null>

/** Loads the other pages that were shown, those before the page in the address first. */
async function addSavedPages({ firstPage, lastPage }: SavedList, load: LoadParts): Promise<void> {
  const page = getPage()
  const toPart = async (number: number) => ({ number, parts: await load(toPageAddress(number)) })
  const [before, after] = await Promise.all([
    Promise.all(listNumbers(Math.max(firstPage, page - MAX_RESTORED_PAGES), page - 1).map(toPart)),
    Promise.all(listNumbers(page + 1, Math.min(lastPage, page + MAX_RESTORED_PAGES)).map(toPart)),
  ])
  for (const [edge, pages] of [['start', before.toReversed()] as const, ['end', after] as const]) {
    for (const { number, parts } of pages) {
      if (!parts) break
      addPage(parts, edge, { movesFocus: false })
      addShownPage(number)
    }
  }
}

export async function restoreListPosition(load: LoadParts): Promise<void> {
  const { pathname, search } = location
  const saved = savedLists.read()?.find(({ path, query }) => path === pathname && query === search)
  if (!saved) return
  await addSavedPages(saved, load)
  scrollTo({ top: saved.scrollTop, behavior: 'instant' })
}

/** Returns whether the shopper returned to this page instead of opening it by an ordinary link. */
export function hasReturned(): boolean {
  const type = getNavigationType()
  const isLinkBack = savedReturn.consume() === `${location.pathname}${location.search}`
  return isLinkBack || type === 'back_forward' || type === 'reload'
}
