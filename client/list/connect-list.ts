import { parseListSelection, serializeListSelection } from '#shared/list/list-selection.ts'
import { isPlainClick } from '../dialogs/is-plain-click.ts'
import { createPageLoading } from '../loading/page-loading.ts'
import {
  addShownPage,
  hasReturned,
  resetShownPages,
  restoreListPosition,
  saveListPosition,
} from './list-position.ts'
import { addPage, findListParts, showList, type ListParts } from './list-view.ts'

const LINKS = '[data-list-link], .sort-menu-link'
const PAGER_LINKS = '.pager a'

let controller: AbortController | null = null

async function fetchParts(address: URL, signal?: AbortSignal): Promise<ListParts | null> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    ...(signal ? { signal } : {}),
  })
  if (!response.ok || new URL(response.url).pathname !== address.pathname) return null
  return findListParts(new DOMParser().parseFromString(await response.text(), 'text/html'))
}

// Only the newest request may change the page. An earlier one is cancelled.
function loadParts(address: URL): Promise<ListParts | null> {
  controller?.abort()
  controller = new AbortController()
  return fetchParts(address, controller.signal)
}

const setBusy = (isBusy: boolean) =>
  document.querySelector('[data-list-main]')?.toggleAttribute('aria-busy', isBusy)

let pageLoading: ReturnType<typeof createPageLoading> | null = null

function getPageLoading() {
  const list = document.querySelector<HTMLElement>('[data-list]')
  pageLoading ??= createPageLoading(list?.dataset.loading ?? '')
  return pageLoading
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Loads another selection of the list and shows it. If that fails, opens the address, which shows
 * the error page.
 */
async function load(address: URL, show: (parts: ListParts) => void): Promise<void> {
  setBusy(true)
  const loading = getPageLoading()
  loading.start()
  const fail = () => {
    loading.fail()
    location.assign(address)
  }
  try {
    const parts = await loadParts(address)
    if (parts) {
      show(parts)
      loading.finish()
    } else fail()
  } catch (error) {
    if (isAbort(error)) return
    fail()
  }
  setBusy(false)
}

function announceCount(): void {
  const count = document.querySelector('[data-list-count]')?.textContent ?? ''
  const status = document.querySelector('[data-list-status]')
  if (status) status.textContent = count
}

function select(address: URL, { isNewEntry = true, movesFocus = false } = {}): Promise<void> {
  return load(address, (parts) => {
    if (isNewEntry) {
      saveListPosition()
      history.pushState(null, '', address)
    }
    showList(parts)
    resetShownPages()
    announceCount()
    if (movesFocus) document.querySelector<HTMLElement>('[data-list-count]')?.focus()
  })
}

function toFormAddress(form: HTMLFormElement): URL {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return new URL(serializeListSelection(parseListSelection(query)), form.action)
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.closest('[data-list]') || !isPlainClick(event)) return
  const address = new URL(link.href)
  if (link.matches(LINKS)) {
    event.preventDefault()
    void select(address, { movesFocus: true })
  } else if (link.matches(PAGER_LINKS)) {
    event.preventDefault()
    const edge = link.rel === 'prev' ? 'start' : 'end'
    address.hash = ''
    void load(address, (parts) => {
      history.replaceState(null, '', address)
      addPage(parts, edge)
      addShownPage(parseListSelection(address.searchParams).page)
    })
  }
}

/** Shows the list of another history entry, with the pages that were loaded there. */
async function showEntry(): Promise<void> {
  await select(new URL(location.href), { isNewEntry: false })
  await restoreListPosition(fetchParts)
}

/**
 * Updates a list in place when the shopper changes its filters or sort order or loads more products.
 * The address always shows the current selection.
 */
export function connectList(): void {
  const form = document.querySelector<HTMLFormElement>('[data-list-filters]')
  form?.addEventListener('change', () => void select(toFormAddress(form)))
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.matches(':popover-open')) form.hidePopover()
    document.querySelector<HTMLElement>('[data-list-count]')?.focus()
  })
  document.addEventListener('click', handleClick)
  addEventListener('popstate', () => void showEntry())
  resetShownPages()
  if (hasReturned()) void restoreListPosition(fetchParts).catch(reportError)
  addEventListener('pagehide', saveListPosition)
}
