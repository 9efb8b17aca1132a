import type { Clock } from '../browser/clock.ts'
import {
  createLiveConnection,
  type LiveConnection,
  type SocketLike,
  type ClientMessage,
  type ServerMessage,
  getConnectTimeout,
  getReconnectDelay,
  getRetryDelay,
  MAX_RETRIES,
} from './live-connection.ts'

type LiveSocketSettings = {
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

type Operation = {
  id: string
  query: string
  variables: object
  onData: (payload: unknown) => void
  retries: number
  cancelRetry: () => void
}

/** Runs subscriptions over one socket. The page works without them, so a failure is only reported. */
export function createLiveClient(settings: LiveSocketSettings) {
  const operations = new Map<string, Operation>()
  let lastId = 0
  const socket = createLiveSocket(settings, {
    onReady: () => operations.forEach(start),
    onMessage(message) {
      const operation = 'id' in message ? operations.get(message.id) : undefined
      if (!operation || !('id' in message)) return
      if (message.type === 'data') {
        operation.retries = 0
        operation.onData(message.payload)
      } else if (message.type === 'error') {
        retry(operation, message.payload)
      } else {
        operations.delete(operation.id)
      }
    },
  })

  function start(operation: Operation) {
    operation.cancelRetry()
    // A connection that is not ready starts all operations later.
    if (!socket.isReady()) return
    const { id, query, variables } = operation
    socket.send({ type: 'start', id, payload: { query, variables } })
  }
  function retry(operation: Operation, cause: unknown) {
    operation.cancelRetry()
    if (operation.retries >= MAX_RETRIES) {
      operations.delete(operation.id)
      settings.onError(new Error('A live subscription was refused', { cause }))
      return
    }
    const delay = getRetryDelay(operation.retries)
    operation.retries += 1
    operation.cancelRetry = settings.clock.schedule(delay, () => start(operation))
  }

  return {
    open: socket.open,
    close: () => {
      for (const operation of operations.values()) operation.cancelRetry()
      socket.close()
    },
    /** Starts a subscription now and after each connection. The returned function stops it. */
    subscribe(request: Pick<Operation, 'query' | 'variables' | 'onData'>): () => void {
      lastId += 1
      const id = `${lastId}`
      const operation = { ...request, id, retries: 0, cancelRetry: () => {} }
      operations.set(id, operation)
      start(operation)
      return () => {
        operation.cancelRetry()
        if (operations.delete(id) && socket.isReady()) socket.send({ type: 'stop', id })
      }
    },
  }
}
