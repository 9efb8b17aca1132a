import { createLiveSocket, type LiveSocketSettings } from './live-socket.ts'
import { getRetryDelay, MAX_RETRIES } from './live-timing.ts'

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
