import { browserClock, type Clock } from './clock.ts'
import type { QueryCache } from './query-cache.ts'

const HYDRATION_MILLISECONDS = 100

/**
 * Returns a function that waits until the page has had 100 ms to start, so that the first loads of
 * its parts do not compete with the scripts that make it usable.
 */
export function createHydrationGate(clock: Clock): () => Promise<void> {
  const startedAt = clock.now()
  return () =>
    new Promise((resolve) => {
      const remaining = startedAt + HYDRATION_MILLISECONDS - clock.now()
      if (remaining > 0) clock.schedule(remaining, resolve)
      else resolve()
    })
}

const waitForHydration = createHydrationGate(browserClock)

/**
 * Why a query loads: its first load, other variables such as filters, the next page, the same data
 * again, or the same data again after an interval.
 */
export type RequestStatus = 'loading' | 'setVariables' | 'fetchMore' | 'refetch' | 'poll'

export type QueryStatus = RequestStatus | 'ready' | 'error'

type Load<Data> = (address: string, signal: AbortSignal) => Promise<Data>

type QuerySettings<Data> = {
  load: Load<Data>
  onStatus: (status: QueryStatus) => void
  cache?: QueryCache<Data>
  clock?: Clock
  /** Waits until the first hydration of the page is over. */
  wait?: () => Promise<void>
}

/** `superseded`: a later request replaced this one. */
type QueryResult<Data> =
  | { status: 'ready'; data: Data }
  | { status: 'error'; error: unknown }
  | { status: 'superseded' }

type Polling<Data> = {
  milliseconds: number
  address: string
  /** Returns false while the data is not visible. */
  isActive: () => boolean
  show: (data: Data) => void
}

const isFromCache = (status: RequestStatus) => status !== 'refetch' && status !== 'poll'

/**
 * Loads the data of a part of the page. It has exactly one status at any time, and only its newest
 * request counts. Data is taken from the cache first, unless it is loaded again.
 */
export function createQuery<Data>(settings: QuerySettings<Data>) {
  const { onStatus, clock = browserClock, wait = waitForHydration } = settings
  let current: QueryStatus = 'ready'
  let controller = new AbortController()

  function setStatus(status: QueryStatus) {
    current = status
    onStatus(status)
  }
  /** Loads data. Data of another function than that of the query is not cached. */
  async function run(
    status: RequestStatus,
    address: string,
    load?: Load<Data>,
  ): Promise<QueryResult<Data>> {
    const cache = load ? undefined : settings.cache
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    setStatus(status)
    try {
      let data = isFromCache(status) ? cache?.find(address) : undefined
      if (data === undefined) {
        await wait()
        signal.throwIfAborted()
        data = await (load ?? settings.load)(address, signal)
      }
      if (signal.aborted) return { status: 'superseded' }
      cache?.set(address, data)
      setStatus('ready')
      return { status: 'ready', data }
    } catch (error) {
      if (signal.aborted) return { status: 'superseded' }
      setStatus('error')
      return { status: 'error', error }
    }
  }
  function poll(polling: Polling<Data>) {
    const { milliseconds, address, isActive, show } = polling
    let isStopped = false
    let cancel = () => {}
    async function repeat() {
      // A request that is under way brings newer data than this one would.
      if (isActive() && (current === 'ready' || current === 'error')) {
        const result = await run('poll', address)
        if (result.status === 'ready' && !isStopped) show(result.data)
      }
      if (!isStopped) schedule()
    }
    function schedule() {
      cancel = clock.schedule(milliseconds, () => void repeat())
    }
    schedule()
    return () => {
      isStopped = true
      cancel()
    }
  }
  return { getStatus: (): QueryStatus => current, run, poll }
}

export function showQueryStatus(element: Element | null, status: QueryStatus): void {
  if (!(element instanceof HTMLElement)) return
  element.dataset.query = status
  if (status === 'ready' || status === 'error') element.removeAttribute('aria-busy')
  else element.setAttribute('aria-busy', 'true')
}
