import { formatTable, toBudgetCells } from './format-table.ts'
import {
  checkout,
  createCart,
  createMerchantClient,
  runConcurrently,
  type MerchantClient,
} from './merchant-client.ts'
import { startMerchant } from './start-runtimes.ts'

const SOCKETS = 1000
/** How many sockets connect at the same time. */
const CONCURRENCY = 50
const SALES = 5
const BUDGET_MILLISECONDS = 1000

const SUBSCRIPTION =
  'subscription($skuIds:[Int!]!){stockChanged(skuIds:$skuIds){skuId stock{totalStock}}}'

type Subscriber = {
  /** Resolves with the time of the next stock message. */
  waitForStock: () => Promise<number>
  close: () => void
}

/** Connects one browser, and resolves when it has the stock at the start. */
async function subscribe(url: string, skuId: number): Promise<Subscriber> {
  const socket = new WebSocket(url, 'graphql-ws')
  let resolveNext: (time: number) => void = () => {}
  const waitForStock = () => new Promise<number>((resolve) => (resolveNext = resolve))
  const failure = new Promise<never>((_resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('A socket did not connect')))
  })
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ type: 'connection_init' }))
    const payload = { query: SUBSCRIPTION, variables: { skuIds: [skuId] } }
    socket.send(JSON.stringify({ type: 'start', id: '1', payload }))
  })
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('"type":"data"')) resolveNext(performance.now())
  })
  await Promise.race([waitForStock(), failure])
  return { waitForStock, close: () => socket.close() }
}

async function sell(callMerchant: MerchantClient, skuId: number): Promise<number> {
  const id = await createCart(callMerchant, skuId)
  const startedAt = performance.now()
  const { data, code } = await callMerchant('placeOrder', { id, checkout })
  if (!data) throw new Error(`Nothing was sold: ${code}`)
  return startedAt
}

const getPercentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Reports how long it takes until all open pages of a product know of a sale. The time starts when
 * the order is sent to the merchant.
 */
export async function reportLiveStock(folder: string): Promise<string> {
  const merchant = await startMerchant(folder)
  try {
    const database = await merchant.miniflare.getD1Database('DB', 'merchant')
    const sku = await database
      .prepare('SELECT sku_id AS skuId FROM skus WHERE in_stock >= ? ORDER BY sku_id LIMIT 1')
      .bind(SALES)
      .first<{ skuId: number }>()
    if (!sku) throw new Error('No product has enough stock')
    const callMerchant = createMerchantClient(merchant.url)
    const url = merchant.url.replace('http', 'ws').replace('/graphql', '/live')
    const subscribers: Subscriber[] = []
    await runConcurrently([...Array(SOCKETS).keys()], CONCURRENCY, async () => {
      subscribers.push(await subscribe(url, sku.skuId))
    })
    const milliseconds: number[] = []
    for (let sale = 0; sale < SALES; sale += 1) {
      const notified = subscribers.map(({ waitForStock }) => waitForStock())
      const startedAt = await sell(callMerchant, sku.skuId)
      for (const time of await Promise.all(notified)) milliseconds.push(time - startedAt)
    }
    for (const { close } of subscribers) close()
    return formatReport(milliseconds)
  } finally {
    await merchant.miniflare.dispose()
  }
}

function formatReport(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const max = sorted.at(-1) ?? Number.NaN
  const rows = [
    ['p50', `${getPercentile(sorted, 0.5).toFixed(0)} ms`, '', ''],
    ['p99', `${getPercentile(sorted, 0.99).toFixed(0)} ms`, '', ''],
    ['max', `${max.toFixed(0)} ms`, ...toBudgetCells(max, BUDGET_MILLISECONDS, 'ms')],
  ]
  const title = `${SOCKETS} sockets on one product, ${SALES} sales`
  return `\n${formatTable([title, 'measured', 'budget', ''], rows)}`
}
