import { parseListSelection, serializeListSelection } from '#shared/list/list-selection.ts'
import type { PageEvents } from '../state/page-events.ts'
import { readFields } from '../forms/form-controls.ts'
import { runWhenIdle } from '../ui/loading/idle-load.ts'
import { findClickedLink } from '../ui/dialogs/is-plain-click.ts'
import { addShownPage, hasReturned, resetShownPages, saveListPosition } from './list-position.ts'
import { findLoadButton } from './filter-groups.ts'
import { connectFilterValues, findPanel, getFilterValues } from './filter-values.ts'
import { removeListError } from './list-error.ts'
import { addPage, keepStyles, showList } from './list-view.ts'
import { createListLoader, type ListLoader, type ListRequest } from './load-list.ts'

export { getFilterValues }

const LINKS = '[data-list-link], .quick-filters a, .sort-menu a'
const PAGER_LINKS = '.pager a'

function announceCount(): void {
  const count = document.querySelector('[data-list-count]')?.textContent ?? ''
  const status = document.querySelector('[data-list-status]')
  if (status) status.textContent = count
}

const getAddress = () => `${location.pathname}${location.search}`

/** The address of the history entry, without the fragment. */
let currentAddress = getAddress()

function writeHistory(method: 'pushState' | 'replaceState', address: URL): void {
  history[method](null, '', address)
  currentAddress = getAddress()
}

type Selection = { isNewEntry?: boolean; movesFocus?: boolean }

function createSelection(
  address: URL,
  { isNewEntry = true, movesFocus = false }: Selection = {},
): ListRequest {
  keepStyles()
  return {
    status: 'setVariables',
    address,
    enter() {
      if (!isNewEntry) return
      saveListPosition()
      writeHistory('pushState', address)
    },
    show(parts) {
      showList(parts)
      getFilterValues().loadOpened()
      resetShownPages()
      // What gets the focus is read anyway.
      if (movesFocus) document.querySelector<HTMLElement>('[data-list-count]')?.focus()
      else announceCount()
    },
  }
}

function createNextPage(link: HTMLAnchorElement): ListRequest {
  const address = new URL(link.href)
  address.hash = ''
  return {
    status: 'fetchMore',
    address,
    show(parts) {
      removeListError()
      writeHistory('replaceState', address)
      addPage(parts, link.rel === 'prev' ? 'start' : 'end')
      addShownPage(parseListSelection(address.searchParams).page)
    },
  }
}

function toFormAddress(form: HTMLFormElement): URL {
  const selection = parseListSelection(readFields(form, null))
  return new URL(serializeListSelection(selection), form.action)
}

function findRequest(event: MouseEvent): ListRequest | null {
  const link = findClickedLink(event)
  if (!link?.closest('[data-list]')) return null
  if (link.matches(LINKS)) return createSelection(new URL(link.href), { movesFocus: true })
  return link.matches(PAGER_LINKS) ? createNextPage(link) : null
}

async function showEntry({ load, restore }: ListLoader): Promise<void> {
  // A link to a part of the page, such as the skip link, changes the fragment only.
  if (getAddress() === currentAddress) return
  saveListPosition()
  currentAddress = getAddress()
  const isShown = await load(createSelection(new URL(location.href), { isNewEntry: false }))
  // Pages of this list must not be added to a newer one.
  if (isShown) await restore()
}

/** The address always shows the current selection. */
export function connectList(events: PageEvents): void {
  const loader = createListLoader(events)
  const form = findPanel()
  if (form) connectFilterValues(form)
  form?.addEventListener('change', () => void loader.load(createSelection(toFormAddress(form))))
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const group = event.submitter?.closest('details')
    if (group && findLoadButton(group)) return void getFilterValues().load()
    if (form.matches(':popover-open')) form.hidePopover()
    document.querySelector<HTMLElement>('[data-list-count]')?.focus()
  })
  document.addEventListener('click', (event) => {
    const request = findRequest(event)
    if (!request) return
    event.preventDefault()
    void loader.load(request)
  })
  addEventListener('popstate', () => void showEntry(loader))
  resetShownPages()
  runWhenIdle(keepStyles)
  if (hasReturned()) void loader.restore()
  addEventListener('pagehide', saveListPosition)
}
