import type { Clock } from '../browser/clock.ts'
import { isRecord } from '../browser/is-record.ts'

/** Limits of the time that the socket waits: for its connection, and for a sign of life afterwards. */
const MIN_TIMEOUT_MILLISECONDS = 1_000
export const TIMEOUT_MILLISECONDS = 30_000
const RECONNECT_FACTOR = 1.2
const RECONNECT_JITTER = 0.5

export const MAX_RETRIES = 5
const RETRY_MILLISECONDS = 500

/** Returns how long an attempt to connect may take. The first attempt has the number 0. */
export const getConnectTimeout = (attempt: number): number =>
  Math.min(MIN_TIMEOUT_MILLISECONDS * RECONNECT_FACTOR ** attempt, TIMEOUT_MILLISECONDS)

/**
 * Returns the pause after a lost connection. `random` is from 0 to 1; it spreads the pauses by half
 * in both directions, so that not all browsers connect again at the same moment.
 */
export const getReconnectDelay = (attempt: number, random: number): number =>
  getConnectTimeout(attempt) * (1 + RECONNECT_JITTER * (2 * random - 1))

/** Returns the pause before a refused operation is started again. The first retry has the number 0. */
export const getRetryDelay = (retry: number): number => RETRY_MILLISECONDS * 2 ** retry

/** A message of the merchant, in the protocol `graphql-ws`. */
export type ServerMessage =
  | { type: 'connection_ack' | 'ka' }
  | { type: 'connection_error'; payload: unknown }
  | { type: 'data' | 'error' | 'complete'; id: string; payload: unknown }

export type ClientMessage =
  | { type: 'connection_init' }
  | { type: 'start'; id: string; payload: { query: string; variables: object } }
  | { type: 'stop'; id: string }

/** Parses a message of the merchant. Throws if it is not JSON or if its type is unknown. */
function parseServerMessage(text: string): ServerMessage {
  const message: unknown = JSON.parse(text)
  const { type, id, payload } = isRecord(message) ? message : {}
  if (type === 'connection_ack' || type === 'ka') return { type }
  if (type === 'connection_error') return { type, payload }
  if ((type === 'data' || type === 'error' || type === 'complete') && typeof id === 'string') {
    return { type, id, payload }
  }
  throw new TypeError(`A live message has the invalid type ${JSON.stringify(type)}`)
}

export type SocketLike = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  addEventListener: (
    type: 'open' | 'message' | 'close',
    listener: (event: { data?: unknown }) => void,
  ) => void
}

type ConnectionSettings = {
  createSocket: () => SocketLike
  clock: Clock
  /** How many milliseconds the merchant has for its first message. */
  timeout: number
  onMessage: (message: ServerMessage) => void
  onLost: () => void
}

export type LiveConnection = ReturnType<typeof createLiveConnection>

const CONNECTING = 0
const OPEN = 1

/**
 * Uses one socket until it closes or is silent for too long: the merchant regularly sends that it is
 * alive. A message that cannot be parsed throws, and the connection goes on.
 */
export function createLiveConnection(settings: ConnectionSettings) {
  const { clock, timeout, onMessage, onLost } = settings
  const socket = settings.createSocket()
  let isUsed = true
  let cancelTimer = clock.schedule(timeout, lose)

  function close() {
    isUsed = false
    cancelTimer()
    if (socket.readyState === CONNECTING) socket.addEventListener('open', () => socket.close())
    else socket.close()
  }
  function lose() {
    if (!isUsed) return
    close()
    onLost()
  }
  function send(message: ClientMessage): boolean {
    if (!isUsed || socket.readyState !== OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }
  socket.addEventListener('open', () => void send({ type: 'connection_init' }))
  socket.addEventListener('close', lose)
  socket.addEventListener('message', ({ data }) => {
    if (!isUsed) return
    const message = parseServerMessage(String(data))
    cancelTimer()
    cancelTimer = clock.schedule(TIMEOUT_MILLISECONDS, lose)
    onMessage(message)
  })
  return {
    send,
    lose,
    /** Stops to use the socket. A socket that still connects is closed after its connection. */
    close,
    /** Closes a socket that still connects. Browsers write about it in the console. */
    abort: () => socket.close(),
  }
}
