import { isRecord } from '../json/is-record.ts'
import { broadcast, openTabChannel, type TabChannel } from '../tabs/broadcast.ts'

/**
 * Calls `onChange` when another tab has changed the favorites, or when this page returns from the
 * back/forward cache. Returns the function that tells the other tabs.
 */
export function followTabs(onChange: () => void): (favorites: number[]) => void {
  let channel: TabChannel | null = null
  function open() {
    if (channel) return
    channel = openTabChannel()
    channel?.addEventListener('message', ({ data }) => {
      if (isRecord(data) && data.type === 'favorites') onChange()
    })
  }
  open()
  addEventListener('pagehide', () => {
    // The browser does not keep a page with an open channel in the back/forward cache.
    channel?.close()
    channel = null
  })
  addEventListener('pageshow', ({ persisted }) => {
    open()
    if (persisted) onChange()
  })
  return (favorites) => broadcast(channel, { type: 'favorites', data: favorites })
}
