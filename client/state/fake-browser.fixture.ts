import type { TabChannel } from './broadcast.ts'

/** Each tab receives the messages that the other tabs send. */
export function createFakeBrowser(): () => TabChannel {
  const tabs = new Set<EventTarget>()
  return () => {
    const channel = new EventTarget()
    tabs.add(channel)
    return {
      addEventListener: channel.addEventListener.bind(channel),
      close: () => void tabs.delete(channel),
      postMessage(data: unknown) {
        for (const other of tabs) {
          if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }))
        }
      },
    }
  }
}
