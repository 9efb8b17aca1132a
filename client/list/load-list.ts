import type { PageEvents } from '../state/page-events.ts'
import { getPageLoading } from '../ui/loading/page-loading.ts'
import { createQueryCache } from '../browser/query-cache.ts'
import {
  createQuery,
  showQueryStatus,
  type QueryStatus,
  type RequestStatus,
} from '../browser/query.ts'
import { fetchParts, showReturns, type ListParts } from './list-view.ts'
import { getFilterValues } from './filter-values.ts'
import { ListLoadError, showListError } from './list-error.ts'
import { restoreListPosition } from './list-position.ts'

const LIST = '[data-list]'
const MAIN = '[data-list-main]'

// A page that was shown before and cannot be loaded now is left out. The others are still shown.
const fetchSavedParts = (signal: AbortSignal) => (address: URL) =>
  fetchParts(address.href, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof ListLoadError)) reportError(error)
    return null
  })

export type ListRequest = {
  status: RequestStatus
  address: URL
  /** Adds the address to the history, also if the list cannot be loaded. */
  enter?: () => void
  show: (parts: ListParts) => void
}

export type ListLoader = ReturnType<typeof createListLoader>

function showStatus(status: QueryStatus): void {
  const list = document.querySelector<HTMLElement>(LIST)
  if (list) list.dataset.query = status
  showQueryStatus(document.querySelector(MAIN), status)
}

export function createListLoader(events: PageEvents) {
  const isSearch = location.pathname.includes('/s/')
  const loading = getPageLoading()
  const query = createQuery<ListParts | null>({
    load: fetchParts,
    cache: createQueryCache(isSearch ? 'search' : 'list'),
    onStatus: showStatus,
  })
  let lastRequest: ListRequest | null = null
  const retry = () => lastRequest && void load({ ...lastRequest, status: 'refetch' })
  // Another attempt must not add the address to the history again.
  function enter(request: ListRequest) {
    request.enter?.()
    lastRequest = { ...request, enter: () => {} }
  }
  function recordLoad(outcome: 'start' | 'finish' | 'fail') {
    events.record({ type: `load:${outcome}` })
    loading[outcome]()
  }
  function fail(request: ListRequest, error: unknown) {
    recordLoad('fail')
    // The address leads to another page of the shop.
    if (error instanceof ListLoadError && error.status < 400) location.assign(request.address)
    else {
      enter(request)
      showListError({ error, keepsList: request.status === 'fetchMore', retry })
    }
  }
  /** Returns whether the list of the request is shown now. */
  async function load(request: ListRequest): Promise<boolean> {
    const { status, address } = request
    // The next page would be one of the selection that the shopper is leaving.
    if (status === 'fetchMore' && query.getStatus() === 'setVariables') return false
    recordLoad('start')
    lastRequest = request
    // More products do not change the filters.
    const loaded = status === 'fetchMore' ? address : getFilterValues().toListAddress(address)
    const result = await query.run(status, loaded.href)
    if (result.status === 'error') fail(request, result.error)
    if (result.status !== 'ready') return false
    enter(request)
    recordLoad('finish')
    if (!result.data) return true
    showReturns(result.data)
    request.show(result.data)
    return true
  }
  addEventListener('online', () => {
    if (query.getStatus() === 'error') retry()
  })
  return {
    load,
    restore: async () => {
      await query.run('loading', location.href, async (_, signal) => {
        await restoreListPosition(fetchSavedParts(signal))
        return null
      })
    },
  }
}
