import type { Clock } from '../browser/clock.ts'
import {
  createLiveConnection,
  type LiveConnection,
  type SocketLike,
  type ClientMessage,
  type ServerMessage,
} from './live-connection.ts'
import { getConnectTimeout, getReconnectDelay } from './live-timing.ts'

export type LiveSocketSettings = {
  createSocket: () => SocketLike
  clock: Clock
  /** Returns a number from 0 to 1. */
  random: () => number
  onError: (error: Error) => void
}

type Handlers = { onReady: () => void; onMessage: (message: ServerMessage) => void }

export function createLiveSocket(settings: LiveSocketSettings, handlers: Handlers) {
  const { createSocket, clock, random, onError } = settings
  let connection: LiveConnection | null = null
  let isOpen = false
  let isReady = false
  let attempt = 0
  let cancelPause = () => {}

  function connect() {
    connection?.abort()
    const timeout = getConnectTimeout(attempt)
    connection = createLiveConnection({ createSocket, clock, timeout, onMessage, onLost })
  }
  function onLost() {
    isReady = false
    cancelPause = clock.schedule(getReconnectDelay(attempt, random()), connect)
    attempt += 1
  }
  function onMessage(message: ServerMessage) {
    // Only data proves that the connection is of use, so only then the pauses are short again.
    if (message.type === 'data') attempt = 0
    if (message.type === 'connection_ack') {
      isReady = true
      handlers.onReady()
    } else if (message.type === 'connection_error') {
      onError(new Error('The live connection was refused', { cause: message.payload }))
      connection?.lose()
    } else {
      handlers.onMessage(message)
    }
  }
  return {
    open: () => {
      if (isOpen) return
      isOpen = true
      attempt = 0
      connect()
    },
    close() {
      isOpen = false
      isReady = false
      cancelPause()
      connection?.close()
    },
    isReady: () => isReady,
    send(message: ClientMessage) {
      if (connection?.send(message)) return
      onError(new Error('A message was not sent, because the live connection is closed'))
    },
  }
}
