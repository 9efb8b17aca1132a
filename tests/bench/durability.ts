// Kills the merchant process several times during 200 checkouts. Afterwards every order that the
// merchant confirmed must exist exactly once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { demoOrders } from '../../worker/merchant/seed/orders/draft-demo-order.ts'
import {
  checkout,
  createCart,
  createMerchantClient,
  runConcurrently,
  type MerchantClient,
} from './merchant-client.ts'
import { startMerchant, type Runtime } from './start-runtimes.ts'

const CHECKOUTS = 200
const CONCURRENCY = 16
/**
 * The runtime is killed when this many checkouts have been answered, counted from the start of the
 * script.
 */
const KILL_AFTER_ANSWERS = [40, 90, 150]

/** Stock of the scarce SKU. Each cart contains one piece of this SKU. */
const STOCK = 150

type CheckoutResults = Map<string, string>
type Merchant = Runtime & { url: string }

// There are more carts than pieces of the scarce SKU, so the script detects both lost orders and
// sold pieces that were not in stock.
async function createFilledCarts(
  merchant: Merchant,
  callMerchant: MerchantClient,
): Promise<string[]> {
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
  await runConcurrently([...Array(CHECKOUTS).keys()], CONCURRENCY, async () => {
    const id = await createCart(callMerchant, scarce)
    await callMerchant('addToCart', { id, skuId: plenty })
    carts.push(id)
  })
  return carts
}

/**
 * Places an order for every cart that has no answer yet. Stops when the runtime has been killed.
 */
async function placeOrders(
  callMerchant: MerchantClient,
  carts: string[],
  checkoutResults: CheckoutResults,
  killAt: () => void,
) {
  let lost = 0
  await runConcurrently(carts, CONCURRENCY, async (id) => {
    if (lost > 0) return
    try {
      const { data, code } = await callMerchant('placeOrder', { id, checkout })
      const placed = data?.placeOrder as { orderId: string } | null | undefined
      checkoutResults.set(id, placed ? placed.orderId : (code ?? 'nothing'))
      killAt()
    } catch {
      // The runtime was killed, so it is unknown whether this order exists. The next round places it
      // again.
      lost += 1
    }
  })
  return lost
}

// Excludes the demo orders of the seed, because this script did not place them.
const PLACED_HERE_SQL = `order_id > ${demoOrders.at(-1)?.orderId}`

const countQueries = {
  orders: `SELECT count(*) FROM orders WHERE ${PLACED_HERE_SQL}`,
  carts: `SELECT count(DISTINCT cart_id) FROM orders WHERE ${PLACED_HERE_SQL}`,
  mails: "SELECT count(*) FROM outbox WHERE kind <> ''",
  rows: `SELECT count(*) FROM order_rows WHERE ${PLACED_HERE_SQL}`,
  orderedCarts: `SELECT count(*) FROM carts WHERE ordered_at IS NOT NULL
    AND id NOT IN (SELECT cart_id FROM orders WHERE NOT ${PLACED_HERE_SQL})`,
  left: 'SELECT sum(in_stock) FROM (SELECT in_stock FROM skus ORDER BY sku_id LIMIT 2)',
}

async function listFaults(
  miniflare: Miniflare,
  checkoutResults: CheckoutResults,
): Promise<string[]> {
  const database = await miniflare.getD1Database('DB', 'merchant')
  const count = async (sql: string) => {
    const row = await database.prepare(sql).first<Record<string, number>>()
    return Object.values(row ?? {})[0] ?? Number.NaN
  }
  const { orders, carts, mails, rows, orderedCarts, left } = Object.fromEntries(
    await Promise.all(
      Object.entries(countQueries).map(async ([name, sql]) => [name, await count(sql)]),
    ),
  ) as Record<keyof typeof countQueries, number>
  const stored = await database
    .prepare(`SELECT cart_id AS cart, order_id AS id FROM orders WHERE ${PLACED_HERE_SQL}`)
    .all<{ cart: string; id: number }>()
  const found = new Map(stored.results.map(({ cart, id }) => [cart, String(id)]))
  const lost = [...checkoutResults].filter(
    ([cart, id]) => /^\d+$/.test(id) && found.get(cart) !== id,
  )
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
  const checkoutResults: CheckoutResults = new Map()
  const faults: string[] = []
  let merchant = await startMerchant(folder)
  const carts = await createFilledCarts(merchant, createMerchantClient(merchant.url))
  for (const killAt of [...KILL_AFTER_ANSWERS, Number.POSITIVE_INFINITY]) {
    const { pid, miniflare, url } = merchant
    if (pid === null) throw new Error('The runtime is not among the processes')
    const unansweredCarts = carts.filter((id) => !checkoutResults.has(id))
    const lost = await placeOrders(
      createMerchantClient(url),
      unansweredCarts,
      checkoutResults,
      () => {
        if (checkoutResults.size === killAt) process.kill(pid, 'SIGKILL')
      },
    )
    await miniflare.dispose()
    merchant = await startMerchant(folder)
    const found = await listFaults(merchant.miniflare, checkoutResults)
    faults.push(...found)
    console.log(
      `${lost > 0 ? 'Killed' : 'Stopped'} after ${checkoutResults.size} answers, ${lost} unanswered: ${found.length} faults`,
    )
  }
  await merchant.miniflare.dispose()
  const orders = [...checkoutResults.values()].filter((id) => /^\d+$/.test(id))
  const refused = [...checkoutResults.values()].filter((id) => id === 'OUT_OF_STOCK')
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
