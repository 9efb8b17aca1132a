import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { readSocketState, writeSocketState } from '../../../worker/merchant/live/live-socket.ts'
import { liveStockNames } from '../../../worker/merchant/live/stock-announcer.ts'

export const FOLLOW = `subscription follow($skuIds: [Int!]!) { stockChanged(skuIds: $skuIds) {
  skuId stock { totalStock inStock oversellable static incoming } } }`

const message = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  payload: z.unknown().optional(),
})
export type Message = z.infer<typeof message>

export const getLiveStockStub = () => env.LIVE_STOCK.getByName('live')

/** Sockets that a test left open must not affect the next test. */
export async function closeSockets(): Promise<void> {
  for (const name of liveStockNames) {
    await runInDurableObject(env.LIVE_STOCK.getByName(name), async (_live, state) => {
      for (const socket of state.getWebSockets()) socket.close(1000)
      await state.storage.deleteAlarm()
    })
  }
}

export function upgrade(
  headers: Record<string, string> = {},
  fetcher: Pick<Fetcher, 'fetch'> = env.MERCHANT,
) {
  return fetcher.fetch('https://shop.example/merchant/live', {
    headers: { upgrade: 'websocket', 'sec-websocket-protocol': 'graphql-ws', ...headers },
  })
}

/** Opens a WebSocket and returns functions that send messages and read one message at a time. */
export async function openSocket(response?: Response) {
  const { webSocket, status } = response ?? (await upgrade())
  if (!webSocket) throw new Error(`The connection was answered with ${status}`)
  const messages: Message[] = []
  let resolveNext: (() => void) | undefined
  let closeCode: number | undefined
  webSocket.addEventListener('message', ({ data }) => {
    messages.push(message.parse(JSON.parse(String(data))))
    resolveNext?.()
  })
  webSocket.addEventListener('close', ({ code }) => {
    closeCode = code
    resolveNext?.()
  })
  webSocket.accept()

  const next = async (): Promise<Message> => {
    while (messages.length === 0) {
      if (closeCode !== undefined) return { type: 'closed', payload: closeCode }
      const { promise, resolve } = Promise.withResolvers<void>()
      resolveNext = resolve
      await promise
    }
    return messages.shift() ?? { type: 'none' }
  }
  const say = (content: unknown) =>
    webSocket.send(typeof content === 'string' ? content : JSON.stringify(content))
  const init = async () => {
    say({ type: 'connection_init' })
    return [await next(), await next()]
  }
  const follow = (id: string, skuIds: number[], query = FOLLOW) =>
    say({ type: 'start', id, payload: { query, variables: { skuIds } } })
  return { say, next, init, follow, close: () => webSocket.close(1000, 'Done') }
}

/** Opens a socket, subscribes to the given skus and reads the first message of each sku. */
export async function followSkus(skuIds: number[], headers: Record<string, string> = {}) {
  const socket = await openSocket(await upgrade(headers))
  await socket.init()
  socket.follow('1', skuIds)
  for (const _ of skuIds) await socket.next()
  return socket
}

/** Makes every open socket older by the given number of seconds. */
export const makeSocketsOlder = (seconds: number) =>
  runInDurableObject(getLiveStockStub(), (_live, state) => {
    for (const socket of state.getWebSockets()) {
      const { openedAt, ...rest } = readSocketState(socket)
      writeSocketState(socket, { ...rest, openedAt: openedAt - seconds * 1000 })
    }
  })
