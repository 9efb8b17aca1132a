// Kills the merchant's runtime amid 200 checkouts, several times: what it acknowledged must be there, once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { demoOrders } from '../../worker/merchant/seed/orders/demo-orders.ts'
import {
  checkout,
  createCart,
  createMerchantClient,
  runMany,
  type AskMerchant,
} from './merchant-client.ts'
import { startMerchant, type Runtime } from './serve.ts'

const CHECKOUTS = 200
const WIDTH = 16
/** Orders acknowledged in all when the runtime is killed. */
const KILLED_AT = [40, 90, 150]

/** The stock of one sku, of which each cart has one piece. */
const STOCK = 150

type Acknowledged = Map<string, string>
type Merchant = Runtime & { url: string }

// With more carts than pieces: an order too many would show as well as one too few.
async function prepare(merchant: Merchant, ask: AskMerchant): Promise<string[]> {
  const database = await merchant.miniflare.getD1Database('DB', 'merchant')
  const skus = await database
    .prepare('SELECT sku_id AS skuId FROM skus ORDER BY sku_id LIMIT 2')
    .all<{ skuId: number }>()
  const [scarce = 0, plenty = 0] = skus.results.map(({ skuId }) => skuId)
  const setStock =
    'UPDATE skus SET in_stock = ?2, oversellable = 0, static_stock = 0 WHERE sku_id = ?1'
  await database.batch([
    database.prepare(setStock).bind(scarce, STOCK),
    database.prepare(setStock).bind(plenty, CHECKOUTS),
  ])
  const carts: string[] = []
  await runMany([...Array(CHECKOUTS).keys()], WIDTH, async () => {
    const id = await createCart(ask, scarce)
    await ask('addToCart', { id, skuId: plenty })
    carts.push(id)
  })
  return carts
}

/** Orders every cart that has no answer yet; stops when the runtime is gone. */
async function placeOrders(
  ask: AskMerchant,
  carts: string[],
  known: Acknowledged,
  killAt: () => void,
) {
  let lost = 0
  await runMany(carts, WIDTH, async (id) => {
    if (lost > 0) return
    try {
      const { data, code } = await ask('placeOrder', { id, checkout })
      const placed = data?.placeOrder as { orderId: string } | null | undefined
      known.set(id, placed ? placed.orderId : (code ?? 'nothing'))
      killAt()
    } catch {
      // The runtime is gone: this order may be there or not, and is asked for again.
      lost += 1
    }
  })
  return lost
}

// The shop is seeded with orders of its own, which nobody acknowledged here.
const PLACED = `order_id > ${demoOrders.at(-1)?.orderId}`

const questions = {
  orders: `SELECT count(*) FROM orders WHERE ${PLACED}`,
  carts: `SELECT count(DISTINCT cart_id) FROM orders WHERE ${PLACED}`,
  mails: "SELECT count(*) FROM outbox WHERE kind <> ''",
  rows: `SELECT count(*) FROM order_rows WHERE ${PLACED}`,
  orderedCarts: `SELECT count(*) FROM carts WHERE ordered_at IS NOT NULL
    AND id NOT IN (SELECT cart_id FROM orders WHERE NOT ${PLACED})`,
  left: 'SELECT sum(in_stock) FROM (SELECT in_stock FROM skus ORDER BY sku_id LIMIT 2)',
}

async function findFaults(miniflare: Miniflare, known: Acknowledged): Promise<string[]> {
  const database = await miniflare.getD1Database('DB', 'merchant')
  const count = async (sql: string) => {
    const row = await database.prepare(sql).first<Record<string, number>>()
    return Object.values(row ?? {})[0] ?? Number.NaN
  }
  const { orders, carts, mails, rows, orderedCarts, left } = Object.fromEntries(
    await Promise.all(
      Object.entries(questions).map(async ([name, sql]) => [name, await count(sql)]),
    ),
  ) as Record<keyof typeof questions, number>
  const stored = await database
    .prepare(`SELECT cart_id AS cart, order_id AS id FROM orders WHERE ${PLACED}`)
    .all<{ cart: string; id: number }>()
  const found = new Map(stored.results.map(({ cart, id }) => [cart, String(id)]))
  const lost = [...known].filter(([cart, id]) => /^\d+$/.test(id) && found.get(cart) !== id)
  return [
    ...lost.map(([cart, id]) => `order ${id} of cart ${cart} was acknowledged and is lost`),
    ...(carts === orders ? [] : [`${orders} orders of ${carts} carts`]),
    ...(mails === orders ? [] : [`${orders} orders, ${mails} mails`]),
    ...(rows === 2 * orders ? [] : [`${orders} orders, ${rows} rows`]),
    ...(orderedCarts === orders ? [] : [`${orders} orders, ${orderedCarts} ordered carts`]),
    ...(left === STOCK + CHECKOUTS - rows ? [] : [`${left} pieces left, ${rows} sold`]),
  ]
}

async function run(folder: string): Promise<string[]> {
  const known: Acknowledged = new Map()
  const faults: string[] = []
  let merchant = await startMerchant(folder)
  const carts = await prepare(merchant, createMerchantClient(merchant.url))
  for (const killAt of [...KILLED_AT, Number.POSITIVE_INFINITY]) {
    const { pid, miniflare, url } = merchant
    if (pid === null) throw new Error('The runtime is not among the processes')
    const open = carts.filter((id) => !known.has(id))
    const lost = await placeOrders(createMerchantClient(url), open, known, () => {
      if (known.size === killAt) process.kill(pid, 'SIGKILL')
    })
    await miniflare.dispose()
    merchant = await startMerchant(folder)
    const found = await findFaults(merchant.miniflare, known)
    faults.push(...found)
    console.log(
      `${lost > 0 ? 'Killed' : 'Stopped'} after ${known.size} answers, ${lost} unanswered: ${found.length} faults`,
    )
  }
  await merchant.miniflare.dispose()
  const orders = [...known.values()].filter((id) => /^\d+$/.test(id))
  const refused = [...known.values()].filter((id) => id === 'OUT_OF_STOCK')
  console.log(
    `${orders.length} orders, ${refused.length} out of stock, of ${carts.length} checkouts`,
  )
  if (new Set(orders).size !== STOCK || refused.length !== CHECKOUTS - STOCK) {
    faults.push(`${new Set(orders).size} orders of ${STOCK} pieces`)
  }
  return faults
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-durability-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const faults = await run(folder)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
