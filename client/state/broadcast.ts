export type TabChannel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'>

/** Returns null if the browser has no BroadcastChannel. */
export function openTabChannel(): TabChannel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel('ralph_channel') : null
}

export function broadcast(
  channel: TabChannel | null,
  message: { type: string; data: unknown },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only its own origin
  channel?.postMessage(message)
}
