import { z } from 'zod'
import type { ServerMessage } from './message.ts'
import { subscriptionSchema } from './subscription.ts'

const stateSchema = z.object({
  openedAt: z.number(),
  messageCount: z.number(),
  isReady: z.boolean(),
  subscriptions: z.array(subscriptionSchema),
})

/** All that is known of a socket. It lies with the socket, so that it outlives the object's sleep. */
export type SocketState = z.infer<typeof stateSchema>

export function openState(now: number): SocketState {
  return { openedAt: now, messageCount: 0, isReady: false, subscriptions: [] }
}

export function readState(socket: WebSocket): SocketState {
  return stateSchema.parse(socket.deserializeAttachment())
}

export function writeState(socket: WebSocket, state: SocketState): void {
  socket.serializeAttachment(state)
}

/** False when the socket is dead. */
export function send(socket: WebSocket, message: ServerMessage): boolean {
  try {
    socket.send(JSON.stringify(message))
    return true
  } catch {
    // Its close event may be missing; the next alarm lets go of it.
    return false
  }
}

export function close(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // It is closed already.
  }
}
