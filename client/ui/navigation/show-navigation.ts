import { browserClock, type Clock } from '../../browser/clock.ts'
import type { PageEvents } from '../../state/page-events.ts'
import { getPageLoading } from '../loading/page-loading.ts'

/** A link may lead to a file, so that this page stays. */
const LIMIT_MILLISECONDS = 15_000

type Bar = { start: () => void; finish: () => void }

export function showNavigation(
  events: PageEvents,
  { clock = browserClock, getBar = getPageLoading }: { clock?: Clock; getBar?: () => Bar } = {},
): void {
  let cancel = () => {}
  const finish = () => {
    cancel()
    getBar().finish()
  }
  const start = () => {
    cancel()
    getBar().start()
    cancel = clock.schedule(LIMIT_MILLISECONDS, finish)
  }
  events.subscribe(({ type }) => {
    if (type === 'navigation:start') start()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) finish()
  })
}
