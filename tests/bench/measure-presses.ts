import { setTimeout } from 'node:timers/promises'
import { countRows } from '../support/record-trips.ts'
import { findFieldValue, getFirstLink } from './list-page-files.ts'
import { formatTable, toBudgetCells } from './format-table.ts'
import { median } from './quantile.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import { createShopper } from './shopper.ts'
import { startRecordedShop, type RecordedShop } from './start-recorded-shop.ts'

const LARGE = 30_000
/** The first presses compile the code and fill the caches. */
const WARM_UP = 5
const CART = '/sv/varukorg'
const CHECKOUT = '/sv/kassan'

/** Highest CPU of a press with both Workers and the database, in log-in pages of the same run. */
const budgets = {
  'log-in page': undefined,
  addition: 1.8,
  'mini cart': 2.3,
  'cart page': 2.3,
  'checkout refresh': 3,
  order: 4,
  'fresh search': 4,
} as const
type Name = keyof typeof budgets

const checkout = {
  email: 'load@example.com',
  mobile: '070-123 45 67',
  firstName: 'Load',
  lastName: 'Test',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  shippingId: '1',
  paymentId: '23',
  identityNumber: '19900101-2385',
  terms: 'on',
}
/** Pairs of these words are search texts that no earlier round has cached. */
const words = ['pasta', 'kyckling', 'lax', 'soppa', 'ris', 'svamp', 'tofu', 'dill', 'ost', 'curry']

type Press = () => Promise<unknown>

/** Creates a guest with one line in the cart. Each step prepares a press without pressing. */
async function createSteps(origin: string, round: number) {
  const shopper = createShopper(origin)
  const home = await shopper.open('home', '/sv')
  const list = await shopper.open('list', getFirstLink(home.html, '/sv/c/'))
  const product = await shopper.open('product', getFirstLink(list.html, '/sv/p/'))
  await shopper.buy(product)
  const distance = 1 + Math.floor(round / words.length)
  const text = `${words[round % words.length]} ${words[(round + distance) % words.length]}`
  const refresh = () => shopper.post(CHECKOUT, { ...checkout, intent: 'refresh' }, 200)
  const steps: Record<Name, () => Press | Promise<Press>> = {
    'log-in page': () => () => shopper.open('log-in page', '/sv/account'),
    addition: () => () => shopper.buy(product),
    'mini cart': () => () => shopper.openJson(`${CART}?view=mini-cart`),
    'cart page': () => () => shopper.open('cart page', CART),
    'checkout refresh': () => refresh,
    order: async () => {
      const agreed = findFieldValue(await refresh(), 'agreed') ?? ''
      return () => shopper.post(CHECKOUT, { ...checkout, agreed }, 303)
    },
    'fresh search': () => () => shopper.open('search', `/sv/s/${encodeURIComponent(text)}`),
  }
  return steps
}

type Sample = { cpu: number; trips: number; rows: number }

async function measure(shop: RecordedShop, press: Press): Promise<Sample> {
  // Work that a response leaves behind must not count for the next press.
  await setTimeout(50)
  await shop.takeTrips()
  const readCpu = () => (shop.pid === null ? Number.NaN : readCpuMilliseconds(shop.pid))
  const before = readCpu()
  await press()
  await setTimeout(50)
  const cpu = readCpu() - before
  const trips = await shop.takeTrips()
  return { cpu, trips: trips.length, rows: countRows(trips) }
}

async function measurePresses(shop: RecordedShop, rounds: number): Promise<Map<string, Sample>> {
  const samples: (Sample & { name: string })[] = []
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [name, prepare] of Object.entries(await createSteps(shop.origin, round))) {
      const sample = await measure(shop, await prepare())
      if (round >= WARM_UP) samples.push({ name, ...sample })
    }
  }
  const toMedian = (list: Sample[], key: keyof Sample) => median(list.map((entry) => entry[key]))
  const byName = Map.groupBy(samples, ({ name }) => name)
  return new Map(
    [...byName].map(([name, list]) => [
      name,
      { cpu: toMedian(list, 'cpu'), trips: toMedian(list, 'trips'), rows: toMedian(list, 'rows') },
    ]),
  )
}

/** Reports the CPU of what a shopper presses, and the calls to the database with few and many products. */
export async function reportPresses(folder: string, rounds: number): Promise<string> {
  const sides: Map<string, Sample>[] = []
  for (const products of [0, LARGE]) {
    const shop = await startRecordedShop(folder, products)
    try {
      sides.push(await measurePresses(shop, rounds))
    } finally {
      await shop.miniflare.dispose()
    }
  }
  const [few, many] = sides
  const unit = few?.get('log-in page')?.cpu ?? Number.NaN
  const rows = Object.entries(budgets).map(([name, budget]) => {
    const [small, large] = [few?.get(name), many?.get(name)]
    const factor = (small?.cpu ?? Number.NaN) / unit
    const counts = [small?.trips, large?.trips, small?.rows, large?.rows]
    const cells = [
      small?.cpu.toFixed(1) ?? '',
      factor.toFixed(1),
      ...toBudgetCells(factor, budget, '×'),
    ]
    return [name, ...cells, ...counts.map((count) => `${count ?? ''}`)]
  })
  const head = [
    'press of a guest',
    'CPU ms',
    '× log-in',
    'budget',
    '',
    'trips',
    'trips large',
    'rows',
    'rows large',
  ]
  return `\n${formatTable(head, rows)}\nMedians of ${rounds} presses; trips are calls to the database, with 313 and ${LARGE.toLocaleString('en')} products.`
}
