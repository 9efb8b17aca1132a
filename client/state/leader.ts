import type { Clock } from '../browser/clock.ts'
import { isRecord } from '../browser/is-record.ts'
import { broadcast, type TabChannel } from './broadcast.ts'

/** How long a tab that does not lead waits until it applies, if the browser has no Web Locks. */
export const FALLBACK_INTERVAL_MS = 3000
/** How long the other tabs have to object to an application. */
export const RESPONSE_TIME_MS = 1000
const LOCK_NAME = 'ralph_channel'

export type ElectionSettings = {
  /** Null if the browser has no Web Locks, for example on a page without HTTPS. */
  locks: Pick<LockManager, 'request'> | null
  openChannel: () => TabChannel | null
  clock: Clock
  /** Names this tab. Of tabs that apply at the same time, the one with the lowest name leads. */
  name: string
  onLead: () => void
}

export type Election = ReturnType<typeof createMessageElection>

function createLockElection(locks: Pick<LockManager, 'request'>, onLead: () => void): Election {
  let controller: AbortController | null = null
  let isLeading = false
  return {
    join() {
      if (controller) return
      const { signal } = (controller = new AbortController())
      // The browser gives the lock to one tab at a time. The tab leads as long as it holds the lock.
      const hold = () =>
        new Promise<void>((release) => {
          signal.addEventListener('abort', () => release())
          isLeading = true
          onLead()
        })
      // A tab that leaves while it waits for the lock gets an AbortError.
      locks.request(LOCK_NAME, { signal }, hold).catch(() => undefined)
    },
    leave() {
      isLeading = false
      controller?.abort()
      controller = null
    },
    isLeading: () => isLeading,
  }
}

type LeaderMessage = { kind: 'apply' | 'object'; name: string }

function parseLeaderMessage(message: unknown): LeaderMessage | null {
  if (!isRecord(message) || message.type !== 'leader' || !isRecord(message.data)) return null
  const { kind, name } = message.data
  if ((kind !== 'apply' && kind !== 'object') || typeof name !== 'string') return null
  return { kind, name }
}

/**
 * Elects the leading tab by messages. A tab applies and leads if no other tab objects in time. A tab
 * that waits applies after the fallback interval, because the leading tab may have been closed.
 */
function createMessageElection(settings: Omit<ElectionSettings, 'locks'>) {
  const { openChannel, clock, name, onLead } = settings
  let channel: TabChannel | null = null
  let state: 'waiting' | 'applying' | 'leading' = 'waiting'
  let cancelTimer = () => {}

  function send(kind: LeaderMessage['kind']) {
    broadcast(channel, { type: 'leader', data: { kind, name } })
  }
  function change(next: typeof state, milliseconds: number, run: () => void) {
    cancelTimer()
    state = next
    cancelTimer = clock.schedule(milliseconds, run)
  }
  function lead() {
    state = 'leading'
    // Another tab may lead as well if it was too busy to object.
    send('object')
    onLead()
  }
  function apply() {
    change('applying', RESPONSE_TIME_MS, lead)
    send('apply')
  }
  const wait = () => change('waiting', FALLBACK_INTERVAL_MS, apply)
  function receive(data: unknown) {
    const message = parseLeaderMessage(data)
    if (!message) return
    const isFirst = name < message.name
    const isStronger =
      message.kind === 'apply'
        ? state === 'leading' || (state === 'applying' && isFirst)
        : state === 'leading' && isFirst
    if (isStronger) send('object')
    else wait()
  }
  return {
    join() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', (event) => receive(event.data))
      apply()
    },
    /** A tab that leads gives up the lead. */
    leave() {
      cancelTimer()
      state = 'waiting'
      channel?.close()
      channel = null
    },
    isLeading: () => state === 'leading',
  }
}

/**
 * Elects one of the open tabs that take part. `onLead` is called when this tab begins to lead. If
 * the browser has neither Web Locks nor BroadcastChannel, every tab leads.
 */
export function createElection({ locks, ...settings }: ElectionSettings): Election {
  return locks ? createLockElection(locks, settings.onLead) : createMessageElection(settings)
}
