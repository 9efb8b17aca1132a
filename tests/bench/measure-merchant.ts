import { formatTable } from './format-table.ts'
import {
  checkout,
  createCart,
  createMerchantClient,
  runMany,
  type AskMerchant,
  type DocumentName,
} from './merchant-client.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import { startMerchant } from './serve.ts'

const WIDTH = 8
const WARM_UP = 40
const FAILED = 'answered with an error'

type Call = { name: DocumentName; variables: object }
type Times = { milliseconds: number[]; seconds: number }

const searches = [
  'pasta',
  'kyckling',
  'lax',
  'soppa',
  'curry',
  'ris',
  'svamp',
  'tofu',
  'bön',
  'gryta',
]

type Meal = {
  alias: string
  primaryCategory: { alias: string }
  skus: { skuId: number; stock: { inStock: number } }[]
}

async function listMeals(ask: AskMerchant): Promise<Meal[]> {
  const { data } = await ask('meals')
  if (!data) throw new Error('There are no meals')
  return (data.products as { products: Meal[] }).products
}

async function measure(ask: AskMerchant, calls: Call[]): Promise<Times> {
  const milliseconds: number[] = []
  const start = performance.now()
  await runMany(calls, WIDTH, async ({ name, variables }) => {
    const before = performance.now()
    const { code } = await ask(name, variables)
    if (code) throw new Error(`${name} ${FAILED}: ${code}`)
    milliseconds.push(performance.now() - before)
  })
  return { milliseconds, seconds: (performance.now() - start) / 1000 }
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The calls of each kind, over all meals and carts in turn. */
async function plan(ask: AskMerchant, count: number): Promise<Record<string, Call[]>> {
  const meals = await listMeals(ask)
  const stocked = meals.flatMap(({ skus }) => skus).filter(({ stock }) => stock.inStock > 0)
  const pick = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('The catalogue is empty')
    return item
  }
  // No sku is sold more often than it is there.
  const pieces = stocked.flatMap(({ skuId, stock }) => Array<number>(stock.inStock).fill(skuId))
  const step = Math.max(1, Math.floor(pieces.length / (count + WARM_UP)))
  const carts: string[] = []
  const turns = [...Array(count + WARM_UP).keys()]
  await runMany(turns, WIDTH, async (turn) => {
    carts.push(await createCart(ask, pick(pieces, turn * step)))
  })
  const toCalls = (name: DocumentName, toVariables: (turn: number) => object) =>
    turns.map((turn) => ({ name, variables: toVariables(turn) }))
  return {
    list: toCalls('list', (turn) => ({ alias: pick(meals, turn).primaryCategory.alias })),
    product: toCalls('product', (turn) => ({ alias: pick(meals, turn).alias })),
    search: toCalls('search', (turn) => ({ text: pick(searches, turn) })),
    getCart: toCalls('getCart', (turn) => ({ id: pick(carts, turn) })),
    // Carts of their own: a cart with two pieces might not be ordered for lack of one.
    addToCart: await Promise.all(
      toCalls('addToCart', (turn) => ({ skuId: pick(stocked, turn).skuId })).map(async (call) => {
        return { ...call, variables: { ...call.variables, id: await createCart(ask) } }
      }),
    ),
    placeOrder: toCalls('placeOrder', (turn) => ({ id: pick(carts, turn), checkout })),
  }
}

/** What the merchant's calls take over HTTP, from a new database. */
export async function reportMerchant(folder: string, count: number): Promise<string> {
  const { miniflare, url, pid } = await startMerchant(folder)
  try {
    const ask = createMerchantClient(url)
    const rows: string[][] = []
    const readCpu = () => (pid === null ? Number.NaN : readCpuMilliseconds(pid))
    for (const [name, calls] of Object.entries(await plan(ask, count))) {
      await measure(ask, calls.slice(0, WARM_UP))
      const before = readCpu()
      const { milliseconds, seconds } = await measure(ask, calls.slice(WARM_UP))
      rows.push([
        name,
        quantile(milliseconds, 0.5).toFixed(1),
        quantile(milliseconds, 0.99).toFixed(1),
        (milliseconds.length / seconds).toFixed(0),
        ((readCpu() - before) / milliseconds.length).toFixed(1),
      ])
    }
    const note = `${count} calls of each kind, ${WIDTH} at a time.`
    return `\n${formatTable(['merchant over HTTP', 'p50 ms', 'p99 ms', 'per second', 'CPU ms'], rows)}\n${note}`
  } finally {
    await miniflare.dispose()
  }
}
