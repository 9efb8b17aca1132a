import { setTimeout } from 'node:timers/promises'
import { countRows, type Trip } from '../support/record-trips.ts'
import { findFieldValue, getFirstLink, listLinks } from './list-page-files.ts'
import {
  formatPresses,
  formatStatements,
  listPressFaults,
  type PressName,
  type PressSample,
} from './press-report.ts'
import { median } from './quantile.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import { createShopper } from './shopper.ts'
import { startRecordedShop, type RecordedShop } from './start-recorded-shop.ts'

const LARGE = 30_000
/** The first presses compile the code and fill the caches. */
const WARM_UP = 5
const CART = '/sv/varukorg'
const CHECKOUT = '/sv/kassan'

const address = {
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

/**
 * Creates a guest. Each step prepares a press without pressing. The new list and the new product page
 * are in no cache, because earlier rounds have opened others.
 */
async function createSteps(origin: string, round: number, opened: Set<string>) {
  const shopper = createShopper(origin)
  const home = await shopper.open('home', '/sv')
  const lists = listLinks(home.html, '/sv/c/')
  const list = await shopper.open('list', lists[0] ?? '')
  const product = await shopper.open('product', getFirstLink(list.html, '/sv/p/'))
  opened.add(product.path)
  let newList = list
  let confirmation = ''
  const distance = 1 + Math.floor(round / words.length)
  const text = `${words[round % words.length]} ${words[(round + distance) % words.length]}`
  // The confirmation counts the orders of its address.
  const checkout = { ...address, email: `load-${round}@example.com` }
  const refresh = () => shopper.post(CHECKOUT, { ...checkout, intent: 'refresh' }, 200)
  const steps: Record<PressName, () => Press | Promise<Press>> = {
    'log-in page': () => () => shopper.open('log-in page', '/sv/account'),
    'new list': () => async () => {
      newList = await shopper.open('list', lists[round + 1] ?? '')
    },
    'new product page': () => {
      const isNew = (path: string) => !opened.has(path)
      const path = listLinks(newList.html, '/sv/p/').find(isNew) ?? ''
      opened.add(path)
      return () => shopper.open('product', path)
    },
    'first addition': () => () => shopper.buy(product),
    addition: () => () => shopper.buy(product),
    'mini cart': () => () => shopper.openJson(`${CART}?view=mini-cart`),
    'cart page': () => () => shopper.open('cart page', CART),
    'checkout page': () => () => shopper.open('checkout page', CHECKOUT),
    'checkout refresh': () => refresh,
    order: async () => {
      const { text: form } = await refresh()
      const agreed = findFieldValue(form, 'agreed') ?? ''
      return async () => {
        const { location } = await shopper.post(CHECKOUT, { ...checkout, agreed }, 303)
        confirmation = location
      }
    },
    confirmation: () => () => shopper.open('confirmation', confirmation),
    'cart page, 4 lines': async () => {
      for (const path of listLinks(list.html, '/sv/p/').slice(0, 4)) {
        await shopper.buy(await shopper.open('product', path))
      }
      return () => shopper.open('cart page', CART)
    },
    'fresh search': () => () => shopper.open('search', `/sv/s/${encodeURIComponent(text)}`),
  }
  return steps
}

type Sample = { cpu: number; trips: Trip[] }

async function measure(shop: RecordedShop, press: Press): Promise<Sample> {
  // Work that a response leaves behind must not count for the next press.
  await setTimeout(50)
  await shop.takeTrips()
  const readCpu = () => (shop.pid === null ? Number.NaN : readCpuMilliseconds(shop.pid))
  const before = readCpu()
  await press()
  await setTimeout(50)
  const cpu = readCpu() - before
  return { cpu, trips: await shop.takeTrips() }
}

function summarize(samples: readonly Sample[]): PressSample {
  const toMedian = (toNumber: (sample: Sample) => number) => median(samples.map(toNumber))
  return {
    cpu: toMedian(({ cpu }) => cpu),
    trips: toMedian(({ trips }) => trips.length),
    rows: toMedian(({ trips }) => countRows(trips)),
    last: samples.at(-1)?.trips ?? [],
  }
}

async function measurePresses(shop: RecordedShop, rounds: number) {
  const samples: (Sample & { name: string })[] = []
  const opened = new Set<string>()
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [name, prepare] of Object.entries(await createSteps(shop.origin, round, opened))) {
      const sample = await measure(shop, await prepare())
      if (round >= WARM_UP) samples.push({ name, ...sample })
    }
  }
  const byName = Map.groupBy(samples, ({ name }) => name)
  return new Map([...byName].map(([name, list]) => [name, summarize(list)]))
}

/** Reports the CPU of what a shopper presses, and the calls to the database with few and many products. */
export async function reportPresses(folder: string, rounds: number, showsStatements: boolean) {
  const measureWith = async (products: number) => {
    const shop = await startRecordedShop(folder, products)
    try {
      return await measurePresses(shop, rounds)
    } finally {
      await shop.miniflare.dispose()
    }
  }
  const [few, many] = [await measureWith(0), await measureWith(LARGE)]
  const parts = [
    `\n${formatPresses(few, many)}`,
    `Medians of ${rounds} presses; trips are calls to the database, with 313 and ${LARGE.toLocaleString('en')} products.`,
    ...(showsStatements ? [`\n${formatStatements(few, many)}`] : []),
  ]
  return { text: parts.join('\n'), faults: listPressFaults(few, many) }
}
