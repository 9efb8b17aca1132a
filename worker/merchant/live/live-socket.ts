import { z } from 'zod'
import type { ServerMessage } from './message.ts'
import { subscriptionSchema } from './subscription.ts'

const stateSchema = z.object({
  openedAt: z.number(),
  messageCount: z.number(),
  isReady: z.boolean(),
  subscriptions: z.array(subscriptionSchema),
})

/**
 * The whole state of a socket. The state is attached to the socket, so it survives when the Durable
 * Object hibernates.
 */
export type SocketState = z.infer<typeof stateSchema>

export function createSocketState(now: number): SocketState {
  return { openedAt: now, messageCount: 0, isReady: false, subscriptions: [] }
}

export function readSocketState(socket: WebSocket): SocketState {
  return stateSchema.parse(socket.deserializeAttachment())
}

export function writeSocketState(socket: WebSocket, state: SocketState): void {
  socket.serializeAttachment(state)
}

/** Sends a message to a socket. Returns false if the socket is dead. */
export function sendMessage(socket: WebSocket, message: ServerMessage): boolean {
  try {
    socket.send(JSON.stringify(message))
    return true
  } catch {
    // A dead socket may not send a close event. The next alarm closes it.
    return false
  }
}

export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // The socket is already closed.
  }
}
