export type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'>

/** Where the tabs of one shop talk; null where the browser has no channels. */
export function openBroadcast(): Channel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel('ralph_channel') : null
}

export function broadcast(channel: Channel | null, message: { type: string; data: unknown }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(message)
}
