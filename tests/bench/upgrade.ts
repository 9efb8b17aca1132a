// Upgrades databases that earlier versions of the shop created and filled, and runs these versions on
// the upgraded database, as after a deployment that is taken back. The versions come from the history
// of the repository. Nothing that people own may change.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { addMeal, createGuest, orderCart, type Guest } from '../../worker/deploy/buy-meal.ts'
import { catalogueTables } from '../../worker/merchant/seed/catalogue-tables.ts'
import { projectFolder } from '../support/test-shop.ts'
import {
  forgetVersions,
  prepareVersion,
  run,
  type EarlierVersion as Version,
} from './earlier-version.ts'

/** The first and the last version whose only migration differs from the one that was frozen. */
const VERSIONS = ['ffa58939', '2aee5e61']
const PORT = Number(process.env.SHOP_PORT ?? 5283)
const ORIGIN = `http://localhost:${PORT}`
const START_SECONDS = 60
/** Tables that triggers fill from the catalogue. */
const DERIVED =
  /^(listing|list_counts|product_(stock|votes|name_keys|search)|brand_name|price_re|seed_version|_cf|d1_|sqlite_)/

async function startShop({ folder, state }: Version): Promise<ChildProcess> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const options = [vite, 'preview', '--strictPort', '--port', `${PORT}`]
  const shop = spawn(process.execPath, options, {
    cwd: folder,
    env: { ...process.env, SHOP_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let second = 0; second < START_SECONDS; second += 1) {
    const isUp = await fetch(`${ORIGIN}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return shop
    await setTimeout(1_000)
  }
  shop.kill('SIGTERM')
  throw new Error(`The shop did not start within ${START_SECONDS} s`)
}

async function stopShop(shop: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  await ended
}

async function addMealOf(guest: Guest, path: string): Promise<void> {
  if (!(await addMeal(guest, path))) throw new Error(`${path} was not added`)
}

async function orderMeal(path: string): Promise<void> {
  const guest = createGuest(ORIGIN)
  await addMealOf(guest, path)
  await orderCart(guest)
}

function openDatabase({ state }: Version): DatabaseSync {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((file) => /^[\da-f]+\.sqlite$/.test(file)) ?? ''
  return new DatabaseSync(join(folder, name), { readOnly: true })
}

function query(version: Version, sql: string) {
  const database = openDatabase(version)
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

const countOrders = (version: Version) =>
  query(version, "SELECT order_id FROM orders WHERE email = 'guest@example.com'").length

/** Reads the rows of all tables that belong to people, and the stock. */
function readRows(version: Version): Map<string, string[]> {
  const tables = query(version, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .map(({ name }) => String(name))
    .filter((name) => !(name in catalogueTables) && !DERIVED.test(name))
  const stock = 'SELECT sku_id, in_stock, oversellable, static_stock FROM skus'
  const queries = [
    ...tables.map((name) => [name, `SELECT * FROM ${name}`] as const),
    ['stock', stock],
  ]
  return new Map(
    queries.map(([name = '', sql = '']) => [
      name,
      query(version, sql).map((row) => JSON.stringify(row)),
    ]),
  )
}

function compareRows(before: Map<string, string[]>, after: Map<string, string[]>): number {
  let count = 0
  for (const [table, rows] of before) {
    // A migration may add columns.
    const names = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
    const found = new Set(after.get(table)?.map((row) => JSON.stringify(JSON.parse(row), names)))
    const lost = rows.filter((row) => !found.has(row))
    if (lost.length > 0) throw new Error(`${table} lost ${lost.length} rows: ${lost[0]}`)
    count += rows.length
  }
  return count
}

async function testVersion(root: string, name: string): Promise<void> {
  const version = prepareVersion(root, name, ['setup', 'generate', 'seed', 'build'])
  const meal = query(
    version,
    `SELECT alias FROM product_texts JOIN skus USING (product_id) WHERE language = 'sv-SE'
       AND in_stock >= 20 GROUP BY product_id HAVING count(*) = 1 LIMIT 1`,
  )[0]
  const path = `/sv/p/${String(meal?.alias)}`
  const left = createGuest(ORIGIN)
  const oldShop = await startShop(version)
  try {
    await addMealOf(left, path)
    await orderMeal(path)
  } finally {
    await stopShop(oldShop)
  }
  const before = readRows(version)
  const lines = run(
    projectFolder,
    process.execPath,
    ['worker/merchant/seed/seed.ts'],
    version.state,
  )
  const count = compareRows(before, readRows(version))
  const shopAgain = await startShop(version)
  try {
    const cart = await left('/sv/varukorg')
    if (!cart.text.includes(String(meal?.alias))) throw new Error('The cart lost its line')
    await orderMeal(path)
  } finally {
    await stopShop(shopAgain)
  }
  if (countOrders(version) !== 2) throw new Error(`${name} has ${countOrders(version)} orders`)
  console.log(lines.trim())
  console.log(
    `${name}: upgraded, ${count} rows of ${before.size} tables are as before, and it sells`,
  )
}

const root = mkdtempSync(join(tmpdir(), 'upgrade-'))
try {
  for (const name of VERSIONS) await testVersion(root, name)
} finally {
  rmSync(root, { recursive: true, force: true })
  forgetVersions()
}
