import { z } from 'zod'
import { toNetwork } from '#shared/http/to-network.ts'
import type { ServerMessage } from './message.ts'
import {
  subscriptionSchema,
  toChangePayload,
  type StockChange,
  type Subscription,
} from './subscription.ts'

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

export function findSocketNetwork({ headers }: Request): string | undefined {
  const address = headers.get('cf-connecting-ip')?.slice(0, 64)
  return address === undefined ? undefined : toNetwork(address)
}

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
export const sendMessage = (socket: WebSocket, message: ServerMessage): boolean =>
  sendText(socket, JSON.stringify(message))

/** Sends a change of stock. Its payload is JSON already. */
export function sendChange(
  socket: WebSocket,
  subscription: Subscription,
  change: StockChange,
): void {
  const [id, payload] = [JSON.stringify(subscription.id), toChangePayload(subscription, change)]
  sendText(socket, `{"type":"data","id":${id},"payload":${payload}}`)
}

function sendText(socket: WebSocket, text: string): boolean {
  try {
    socket.send(text)
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
