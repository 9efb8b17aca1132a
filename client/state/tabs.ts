import { isRecord } from '../browser/is-record.ts'
import { broadcast, openTabChannel, type TabChannel } from './broadcast.ts'
import type { TabMessage, UnknownTabMessage } from './tab-message.ts'

export type TabSettings = {
  onMessage: (message: UnknownTabMessage) => void
  /**
   * Returns null if the browser has no BroadcastChannel. The other tabs then read the cookies when
   * they become visible.
   */
  openChannel?: (() => TabChannel | null) | undefined
}

export type Tabs = {
  open: () => void
  close: () => void
  send: (message: TabMessage) => void
}

/** Connects this page with the other tabs of the shop. */
export function createTabs({ onMessage, openChannel = openTabChannel }: TabSettings): Tabs {
  let channel: TabChannel | null = null
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', ({ data }) => {
        if (isRecord(data)) onMessage(data)
      })
    },
    close() {
      channel?.close()
      channel = null
    },
    send: (message) => broadcast(channel, message),
  }
}
