import { isRecord } from '../browser/is-record.ts'
import { broadcast, openTabChannel, type TabChannel } from './broadcast.ts'
import type { TabMessage, UnknownTabMessage } from './tab-message.ts'

export type TabSettings = {
  onMessage: (message: UnknownTabMessage) => void
  /** If it returns null, the other tabs read the cookies when they become visible. */
  openChannel?: (() => TabChannel | null) | undefined
}

export function createTabs({ onMessage, openChannel = openTabChannel }: TabSettings) {
  let channel: TabChannel | null = null
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', ({ data }) => {
        if (isRecord(data)) onMessage(data)
      })
    },
    close: () => {
      channel?.close()
      channel = null
    },
    send: (message: TabMessage) => broadcast(channel, message),
  }
}
