import { browserClock } from '../clock/clock.ts'
import type { PageEvents } from '../events/page-events.ts'

/** A link may lead to a file, so that this page stays. */
const LIMIT_MILLISECONDS = 15_000

const loadBar = () => import('../loading/page-loading.ts')

/** Shows the loading bar and the loading indicator while the browser loads another page. */
export function showNavigation(events: PageEvents): void {
  let cancel = () => {}
  const finish = async () => {
    cancel()
    const { getPageLoading } = await loadBar()
    getPageLoading().finish()
  }
  const start = async () => {
    const { getPageLoading } = await loadBar()
    cancel()
    getPageLoading().start()
    cancel = browserClock.schedule(LIMIT_MILLISECONDS, () => void finish().catch(reportError))
  }
  events.subscribe(({ type }) => {
    if (type === 'navigation:start') void start().catch(reportError)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void finish().catch(reportError)
  })
}
