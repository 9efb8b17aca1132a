import { DurableObject } from 'cloudflare:workers'
import { loadStock } from '../data/product/product.ts'
import { parseEnv } from '../http/env.ts'
import { log } from '../log/log.ts'
import { countStock } from '../rules/product/product.ts'
import {
  INIT_SECONDS,
  KEEP_ALIVE_SECONDS,
  liveLimits,
  SOCKET_AGE_SECONDS,
  type LiveLimit,
  MinuteCounts,
} from './live-limits.ts'
import {
  closeSocket,
  createSocketState,
  findSocketNetwork,
  readSocketState,
  sendChange,
  sendMessage,
  writeSocketState,
  type SocketState,
} from './live-socket.ts'
import {
  createLimitProblem,
  parseClientMessage,
  SUB_PROTOCOL,
  type ClientMessage,
  type Problem,
} from './message.ts'
import { parseSubscription, type StockChange, type Subscription } from './subscription.ts'

const GOING_AWAY = 4001
const BAD_REQUEST = 4400
const INIT_TIMEOUT = 4408

type StartMessage = Extract<ClientMessage, { type: 'start' }>

/**
 * Durable Object that holds the open sockets of its networks, with stock subscriptions. It
 * hibernates between messages and keeps its state only in the sockets.
 */
export class LiveStock extends DurableObject<object> {
  /**
   * The last read of stock from the database. Reads run one after the other, so that the last
   * message to a socket contains the newest stock.
   */
  #lastRead: Promise<void> = Promise.resolve()
  readonly #counts = new MinuteCounts()

  override async fetch(request: Request): Promise<Response> {
    const network = findSocketNetwork(request)
    const limit = this.#findReachedLimit(network)
    if (limit) {
      log('info', 'merchant.limit.hit', { limit })
      return new Response(createLimitProblem(limit).message, { status: 429 })
    }
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, network ? [network] : [])
    writeSocketState(server, createSocketState(Date.now()))
    await this.#ensureAlarm(INIT_SECONDS)
    const headers = { 'Sec-WebSocket-Protocol': SUB_PROTOCOL }
    return new Response(null, { status: 101, webSocket: client, headers })
  }

  #findReachedLimit(network: string | undefined): LiveLimit | null {
    if (this.ctx.getWebSockets().length >= liveLimits.SOCKETS) return 'SOCKETS'
    if (!this.#consume('CONNECTIONS_PER_MINUTE', network)) return 'CONNECTIONS_PER_MINUTE'
    if (!network) return null
    const isFull = this.ctx.getWebSockets(network).length >= liveLimits.SOCKETS_PER_NETWORK
    return isFull ? 'SOCKETS_PER_NETWORK' : null
  }

  #consume(limit: 'CONNECTIONS_PER_MINUTE' | 'STARTS_PER_MINUTE', network?: string): boolean {
    return !network || this.#counts.consume(`${limit} ${network}`, liveLimits[limit])
  }

  /** Sends the current stock of these SKUs to all sockets that subscribe to them. */
  async announce(skuIds: readonly number[]): Promise<void> {
    const subscribedSkuIds = new Set(
      this.#listSubscriptions().flatMap(({ subscription }) => subscription.skuIds),
    )
    const changedSkuIds = skuIds.filter((skuId) => subscribedSkuIds.has(skuId))
    if (changedSkuIds.length === 0) return
    await this.#loadStockInTurn(changedSkuIds, (changes) => {
      for (const { socket, subscription } of this.#listSubscriptions()) {
        sendChanges(socket, subscription, changes)
      }
    })
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!isOpen(socket)) return
    const state = readSocketState(socket)
    const messageCount = state.messageCount + 1
    if (messageCount > liveLimits.MESSAGES)
      return rejectSocket(socket, createLimitProblem('MESSAGES'))
    const parsed = parseClientMessage(raw)
    if (!parsed.ok) return rejectSocket(socket, parsed.problem)
    await this.#handleMessage(socket, { ...state, messageCount }, parsed.message)
  }

  async #handleMessage(
    socket: WebSocket,
    state: SocketState,
    message: ClientMessage,
  ): Promise<void> {
    if (message.type === 'connection_init') {
      writeSocketState(socket, { ...state, isReady: true })
      sendMessage(socket, { type: 'connection_ack' })
      sendMessage(socket, { type: 'ka' })
    } else if (message.type === 'start') {
      await this.#start(socket, state, message)
    } else {
      const subscriptions = state.subscriptions.filter(({ id }) => id !== message.id)
      writeSocketState(socket, { ...state, subscriptions })
      sendMessage(socket, { type: 'complete', id: message.id })
    }
  }

  async #start(
    socket: WebSocket,
    state: SocketState,
    { id, payload }: StartMessage,
  ): Promise<void> {
    const others = state.subscriptions.filter((subscription) => subscription.id !== id)
    const rejectStart = (problem: Problem) => {
      writeSocketState(socket, { ...state, subscriptions: others })
      sendMessage(socket, { type: 'error', id, payload: problem })
    }
    if (!state.isReady) {
      return rejectStart({ code: 'NOT_INITIALIZED', message: 'Send connection_init first' })
    }
    if (others.length >= liveLimits.SUBSCRIPTIONS)
      return rejectStart(createLimitProblem('SUBSCRIPTIONS'))
    if (!this.#consume('STARTS_PER_MINUTE', this.ctx.getTags(socket)[0]))
      return rejectStart(createLimitProblem('STARTS_PER_MINUTE'))
    const { query, variables } = payload
    const parsed = parseSubscription({ id, query, variables: variables ?? {} })
    if (!parsed.ok) return rejectStart(parsed.problem)
    const { subscription } = parsed
    const all = [...others, subscription]
    if (all.flatMap(({ skuIds }) => skuIds).length > liveLimits.SKUS)
      return rejectStart(createLimitProblem('SKUS'))
    writeSocketState(socket, { ...state, subscriptions: all })
    // The subscriber's page may be older than the last order, so the server sends the current stock
    // immediately.
    await this.#loadStockInTurn(subscription.skuIds, (changes) =>
      sendChanges(socket, subscription, changes),
    )
  }

  override webSocketClose(socket: WebSocket): void {
    closeSocket(socket, 1000, 'Bye')
  }

  override webSocketError(socket: WebSocket): void {
    closeSocket(socket, GOING_AWAY, 'The connection broke')
  }

  /**
   * Sends a keep-alive message to initialized sockets. Closes sockets that are dead, too old, or
   * not initialized in time.
   */
  override async alarm(): Promise<void> {
    const now = Date.now()
    for (const socket of this.ctx.getWebSockets()) {
      const { isReady, openedAt } = readSocketState(socket)
      const age = (now - openedAt) / 1000
      if (age > SOCKET_AGE_SECONDS) closeSocket(socket, GOING_AWAY, 'Reconnect')
      else if (!isReady && age >= INIT_SECONDS)
        closeSocket(socket, INIT_TIMEOUT, 'No connection_init')
      else if (isReady && !sendMessage(socket, { type: 'ka' }))
        closeSocket(socket, GOING_AWAY, 'Dead')
    }
    const sockets = this.ctx.getWebSockets().filter((socket) => isOpen(socket))
    if (sockets.length === 0) return
    const isAnyUninitialized = sockets.some((socket) => !readSocketState(socket).isReady)
    await this.#ensureAlarm(isAnyUninitialized ? INIT_SECONDS : KEEP_ALIVE_SECONDS)
  }

  /**
   * Makes sure that the alarm fires within `seconds`. An earlier alarm stays as it is; a later
   * alarm is replaced.
   */
  async #ensureAlarm(seconds: number): Promise<void> {
    const dueAt = Date.now() + seconds * 1000
    const scheduledAt = await this.ctx.storage.getAlarm()
    if (scheduledAt === null || scheduledAt > dueAt) await this.ctx.storage.setAlarm(dueAt)
  }

  #listSubscriptions(): { socket: WebSocket; subscription: Subscription }[] {
    return this.ctx
      .getWebSockets()
      .filter((socket) => isOpen(socket))
      .flatMap((socket) =>
        readSocketState(socket).subscriptions.map((subscription) => ({ socket, subscription })),
      )
  }

  #loadStockInTurn(
    skuIds: readonly number[],
    onStock: (changes: StockChange[]) => void,
  ): Promise<void> {
    const { db } = parseEnv(this.env)
    const read = this.#lastRead.then(async () => {
      const stock = await loadStock(db, skuIds)
      onStock(stock.map(toChange))
    })
    // The caller handles a failed read. The next read must run even after a failure.
    this.#lastRead = read.catch(() => {})
    return read
  }
}

const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN

/** Sends a protocol error to the client and closes the socket. */
function rejectSocket(socket: WebSocket, problem: Problem): void {
  sendMessage(socket, { type: 'connection_error', payload: problem })
  closeSocket(socket, BAD_REQUEST, problem.code)
}

function sendChanges(socket: WebSocket, subscription: Subscription, changes: StockChange[]): void {
  for (const change of changes) {
    if (subscription.skuIds.includes(change.skuId)) sendChange(socket, subscription, change)
  }
}

function toChange({ skuId, ...stock }: Awaited<ReturnType<typeof loadStock>>[number]): StockChange {
  return {
    skuId,
    stock: {
      totalStock: countStock(stock),
      inStock: stock.inStock,
      oversellable: stock.oversellable,
      static: stock.staticStock,
    },
  }
}
