import { DurableObject } from 'cloudflare:workers'
import { loadStock } from '../data/stock.ts'
import { parseEnv } from '../env.ts'
import { countStock } from '../rules/product.ts'
import {
  INIT_SECONDS,
  KEEP_ALIVE_SECONDS,
  liveLimits,
  SOCKET_AGE_SECONDS,
  type LiveLimit,
} from './limits.ts'
import { close, openState, readState, send, writeState, type SocketState } from './live-socket.ts'
import {
  exceed,
  parseClientMessage,
  SUB_PROTOCOL,
  type ClientMessage,
  type Problem,
} from './message.ts'
import {
  openSubscription,
  showChange,
  type StockChange,
  type Subscription,
} from './subscription.ts'

const GOING_AWAY = 4001
const BAD_REQUEST = 4400
const INIT_TIMEOUT = 4408

type Start = Extract<ClientMessage, { type: 'start' }>

/** Every open socket that follows stock. It sleeps between messages and knows nothing but what the sockets carry. */
export class LiveStock extends DurableObject<object> {
  /** Reads of the stock take turns: whoever is told last is told the newest. */
  #lastRead: Promise<void> = Promise.resolve()

  override async fetch(request: Request): Promise<Response> {
    const address = request.headers.get('cf-connecting-ip')?.slice(0, 64)
    const limit = this.#findReachedLimit(address)
    if (limit) return new Response(exceed(limit).message, { status: 429 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, address ? [address] : [])
    writeState(server, openState(Date.now()))
    await this.#keepAlarm(INIT_SECONDS)
    const headers = { 'Sec-WebSocket-Protocol': SUB_PROTOCOL }
    return new Response(null, { status: 101, webSocket: client, headers })
  }

  #findReachedLimit(address: string | undefined): LiveLimit | null {
    if (this.ctx.getWebSockets().length >= liveLimits.SOCKETS) return 'SOCKETS'
    if (!address) return null
    const isFull = this.ctx.getWebSockets(address).length >= liveLimits.SOCKETS_PER_ADDRESS
    return isFull ? 'SOCKETS_PER_ADDRESS' : null
  }

  /** Tells whoever follows these skus what is left of them now. */
  async announce(skuIds: readonly number[]): Promise<void> {
    const followed = new Set(
      this.#listSubscriptions().flatMap(({ subscription }) => subscription.skuIds),
    )
    const wanted = skuIds.filter((skuId) => followed.has(skuId))
    if (wanted.length === 0) return
    await this.#readInTurn(wanted, (changes) => {
      for (const { socket, subscription } of this.#listSubscriptions()) {
        tell(socket, subscription, changes)
      }
    })
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!isOpen(socket)) return
    const state = readState(socket)
    const messageCount = state.messageCount + 1
    if (messageCount > liveLimits.MESSAGES) return end(socket, exceed('MESSAGES'))
    const parsed = parseClientMessage(raw)
    if (!parsed.ok) return end(socket, parsed.problem)
    await this.#take(socket, { ...state, messageCount }, parsed.message)
  }

  async #take(socket: WebSocket, state: SocketState, message: ClientMessage): Promise<void> {
    if (message.type === 'connection_init') {
      writeState(socket, { ...state, isReady: true })
      send(socket, { type: 'connection_ack' })
      send(socket, { type: 'ka' })
    } else if (message.type === 'start') {
      await this.#start(socket, state, message)
    } else {
      const subscriptions = state.subscriptions.filter(({ id }) => id !== message.id)
      writeState(socket, { ...state, subscriptions })
      send(socket, { type: 'complete', id: message.id })
    }
  }

  async #start(socket: WebSocket, state: SocketState, { id, payload }: Start): Promise<void> {
    const others = state.subscriptions.filter((subscription) => subscription.id !== id)
    const refuse = (problem: Problem) => {
      writeState(socket, { ...state, subscriptions: others })
      send(socket, { type: 'error', id, payload: problem })
    }
    if (!state.isReady) {
      return refuse({ code: 'NOT_INITIALIZED', message: 'connection_init comes first' })
    }
    if (others.length >= liveLimits.SUBSCRIPTIONS) return refuse(exceed('SUBSCRIPTIONS'))
    const { query, variables } = payload
    const opened = openSubscription({ id, query, variables: variables ?? {} })
    if (!opened.ok) return refuse(opened.problem)
    const { subscription } = opened
    writeState(socket, { ...state, subscriptions: [...others, subscription] })
    // The page it stands on may be older than the last order.
    await this.#readInTurn(subscription.skuIds, (changes) => tell(socket, subscription, changes))
  }

  override webSocketClose(socket: WebSocket): void {
    close(socket, 1000, 'Bye')
  }

  override webSocketError(socket: WebSocket): void {
    close(socket, GOING_AWAY, 'The connection broke')
  }

  /** Greets the living and lets go of the rest. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    for (const socket of this.ctx.getWebSockets()) {
      const { isReady, openedAt } = readState(socket)
      const age = (now - openedAt) / 1000
      if (age > SOCKET_AGE_SECONDS) close(socket, GOING_AWAY, 'Connect anew')
      else if (!isReady && age >= INIT_SECONDS) close(socket, INIT_TIMEOUT, 'No connection_init')
      else if (isReady && !send(socket, { type: 'ka' })) close(socket, GOING_AWAY, 'Dead')
    }
    const sockets = this.ctx.getWebSockets().filter((socket) => isOpen(socket))
    if (sockets.length === 0) return
    const isAnySilent = sockets.some((socket) => !readState(socket).isReady)
    await this.#keepAlarm(isAnySilent ? INIT_SECONDS : KEEP_ALIVE_SECONDS)
  }

  /** At the latest after so many seconds. */
  async #keepAlarm(seconds: number): Promise<void> {
    const due = Date.now() + seconds * 1000
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > due) await this.ctx.storage.setAlarm(due)
  }

  #listSubscriptions(): { socket: WebSocket; subscription: Subscription }[] {
    return this.ctx
      .getWebSockets()
      .filter((socket) => isOpen(socket))
      .flatMap((socket) =>
        readState(socket).subscriptions.map((subscription) => ({ socket, subscription })),
      )
  }

  #readInTurn(skuIds: readonly number[], use: (changes: StockChange[]) => void): Promise<void> {
    const { db } = parseEnv(this.env)
    const turn = this.#lastRead.then(async () => {
      const stock = await loadStock(db, skuIds)
      use(stock.map(toChange))
    })
    // A failed read is its caller's to hear of; the next one takes its turn all the same.
    this.#lastRead = turn.catch(() => {})
    return turn
  }
}

const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN

/** A socket that does not speak the protocol is told so and closed. */
function end(socket: WebSocket, problem: Problem): void {
  send(socket, { type: 'connection_error', payload: problem })
  close(socket, BAD_REQUEST, problem.code)
}

function tell(socket: WebSocket, subscription: Subscription, changes: StockChange[]): void {
  const { id, skuIds } = subscription
  for (const change of changes) {
    if (!skuIds.includes(change.skuId)) continue
    send(socket, { type: 'data', id, payload: showChange(subscription, change) })
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
