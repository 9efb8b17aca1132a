import type { Clock } from '../../browser/clock.ts'

const IDLE_TIMEOUT_MILLISECONDS = 2_000
/** How long the mark is missing, so that the browser drops the pages that it has prefetched. */
const PAUSE_MILLISECONDS = 500

/** The connection as the browser describes it. Some browsers tell only whether they are online. */
export type Connection = { isOnline: boolean; savesData: boolean; effectiveType: string }

export const canPrefetch = ({ isOnline, savesData, effectiveType }: Connection): boolean =>
  isOnline && !savesData && !/(?:^|-)2g$/.test(effectiveType)

export type IdleSettings = {
  clock: Clock
  onIdle: (run: () => void) => void
}

/** Runs a task once, when the browser is idle or after two seconds. */
export function runOnceIdle({ clock, onIdle }: IdleSettings, task: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    cancel()
    task()
  }
  const cancel = clock.schedule(IDLE_TIMEOUT_MILLISECONDS, run)
  onIdle(run)
}

export type PrefetchSettings = IdleSettings & {
  readConnection: () => Connection
  setAllowed: (isAllowed: boolean) => void
}

export type LinkPrefetch = {
  /** Drops what was prefetched, because the pages would now show something else. */
  restart: () => void
}

export function startPrefetch(settings: PrefetchSettings): LinkPrefetch {
  const { clock, readConnection, setAllowed } = settings
  let cancelPause = () => {}
  let attempt = 0
  function start() {
    const number = (attempt += 1)
    runOnceIdle(settings, () => {
      if (number === attempt && canPrefetch(readConnection())) setAllowed(true)
    })
  }
  start()
  return {
    restart() {
      attempt += 1
      setAllowed(false)
      cancelPause()
      cancelPause = clock.schedule(PAUSE_MILLISECONDS, start)
    },
  }
}
