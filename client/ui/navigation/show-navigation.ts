import { browserClock } from '../../browser/clock.ts'
import type { PageEvents } from '../../state/page-events.ts'

/** A link may lead to a file, so that this page stays. */
const LIMIT_MILLISECONDS = 15_000

type Bar = { start: () => void; finish: () => void }

const loadPageBar = async (): Promise<Bar> => {
  const { getPageLoading } = await import('../loading/page-loading.ts')
  return getPageLoading()
}

export function showNavigation(
  events: PageEvents,
  { clock = browserClock, loadBar = loadPageBar } = {},
): void {
  let cancel = () => {}
  const finish = async () => {
    cancel()
    const bar = await loadBar()
    bar.finish()
  }
  const start = async () => {
    const bar = await loadBar()
    cancel()
    bar.start()
    cancel = clock.schedule(LIMIT_MILLISECONDS, () => void finish().catch(reportError))
  }
  events.subscribe(({ type }) => {
    if (type === 'navigation:start') void start().catch(reportError)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void finish().catch(reportError)
  })
}
