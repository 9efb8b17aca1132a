// Changes all secrets of both Workers while shoppers log in, order and pay. Two neighbouring steps of
// the change answer by turns, as during a gradual deployment. No shopper may notice it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createGuest } from '../guest.ts'
import { NEW, OLD } from './receivers.ts'
import {
  createBuyer,
  createLaterSender,
  createLaterShoppers,
  createShoppers,
  type Shopper,
} from './shoppers.ts'
import { startSteps, type SteppedShop } from './start-steps.ts'

/** Each shopper comes this often while a pair of steps answers. */
const VISITS = 6
/** Shoppers who do little would else take the time of those who order. */
const PAUSE_MILLISECONDS = 100
const PHASES: { name: string; active: readonly number[] }[] = [
  { name: 'before', active: [0] },
  { name: 'preparing', active: [0, 1] },
  { name: 'prepared', active: [1] },
  { name: 'changing', active: [1, 2] },
  { name: 'changed', active: [2] },
  { name: 'ending', active: [2, 3] },
  { name: 'ended', active: [3] },
]
const [PREPARING, CHANGING, ENDING] = [1, 3, 5]

type Tally = { visits: number; faults: string[] }
type Visits = Tally & { isOver: boolean }

/** Lets the shopper come again and again until it is over. */
async function keepVisiting(shopper: Shopper, tally: Visits): Promise<void> {
  while (!tally.isOver) {
    try {
      await shopper.visit()
    } catch (error) {
      tally.faults.push(`${shopper.name}: ${error instanceof Error ? error.message : 'unknown'}`)
    }
    tally.visits += 1
    await setTimeout(PAUSE_MILLISECONDS)
  }
}

/** Lets all shoppers come at the same time, each at least `VISITS` times in a phase. None waits for a phase. */
class Crowd {
  readonly #tallies = new Map<Shopper, Visits & { loop: Promise<void> }>()
  readonly #faults: string[] = []

  add(shoppers: readonly Shopper[]): void {
    for (const shopper of shoppers) {
      const tally = { visits: 0, faults: [], isOver: false }
      this.#tallies.set(shopper, Object.assign(tally, { loop: keepVisiting(shopper, tally) }))
    }
  }

  /** Ends the visits of those for whom `isLeaving` returns true. */
  async remove(isLeaving: (shopper: Shopper) => boolean): Promise<void> {
    const leaving = [...this.#tallies].filter(([shopper]) => isLeaving(shopper))
    for (const [shopper, tally] of leaving) {
      tally.isOver = true
      await tally.loop
      this.#faults.push(...tally.faults)
      this.#tallies.delete(shopper)
    }
  }

  /** Returns what happened while everyone came `VISITS` times more. */
  async watch(): Promise<Tally> {
    const tallies = [...this.#tallies.values()]
    const before = tallies.map(({ visits, faults }) => ({ visits, faults: faults.length }))
    const isDone = () =>
      tallies.every(({ visits }, index) => visits >= (before[index]?.visits ?? 0) + VISITS)
    while (!isDone()) await setTimeout(50)
    return {
      visits: tallies.reduce(
        (sum, { visits }, index) => sum + visits - (before[index]?.visits ?? 0),
        0,
      ),
      faults: tallies.flatMap(({ faults }, index) => faults.slice(before[index]?.faults)),
    }
  }

  /** Returns the faults of all visits. */
  async end(): Promise<string[]> {
    await this.remove(() => true)
    return this.#faults
  }
}

/** The first requests compile the code, for which a busy machine needs longer than the shop waits for a receiver. */
async function warmUp(shop: SteppedShop): Promise<void> {
  for (const step of [3, 2, 1, 0]) {
    await shop.activate([step])
    for (const path of ['/sv', '/sv/kassan', '/en/company-account'])
      await createGuest(shop.origin).send(path)
  }
}

/** Brings the receivers outside of the shop to the values of a phase. */
function changeReceivers({ receivers }: SteppedShop, phase: number): void {
  if (phase >= PREPARING) receivers.mails = [OLD, NEW]
  if (phase >= CHANGING) receivers.applications = NEW
  if (phase >= ENDING) receivers.mails = [NEW]
}

async function change(shop: SteppedShop, meal: string): Promise<string[]> {
  const faults: string[] = []
  const crowd = new Crowd()
  crowd.add(await createShoppers(shop, meal))
  for (const [index, { name, active }] of PHASES.entries()) {
    if (index === ENDING) {
      await crowd.remove(({ leavesAtEnd }) => leavesAtEnd === true)
      crowd.add(await createLaterShoppers(shop, meal))
    }
    changeReceivers(shop, index)
    await shop.activate(active)
    const ready = await createGuest(shop.origin).send('/readyz')
    if (ready.status !== 200) faults.push(`${name}: /readyz answered ${ready.status}`)
    if (index === CHANGING) crowd.add([createLaterSender(shop)])
    const tally = await crowd.watch()
    console.log(`${name}: ${tally.visits} visits, ${tally.faults.length} faults`)
  }
  return [...faults, ...(await crowd.end()), ...shop.receivers.takeFaults()]
}

/** Changes the secrets without a second value, which must be noticed. Returns who noticed it. */
async function changeAtOnce(shop: SteppedShop, meal: string): Promise<Set<string>> {
  await shop.activate([0])
  Object.assign(shop.receivers, { applications: OLD, mails: [OLD] })
  const crowd = new Crowd()
  crowd.add(await createShoppers(shop, meal))
  await shop.activate([0, 3])
  await crowd.watch()
  const faults = await crowd.end()
  // With two API keys by turns no order gets through, so this one is for its mail.
  await shop.activate([3])
  await createBuyer(shop, meal).visit()
  faults.push(...shop.receivers.takeFaults())
  console.log(`without second values: ${faults.length} faults`)
  return new Set(faults.map((fault) => fault.split(':')[0] ?? ''))
}

/** Who must notice a change without second values. */
const needed = [
  'customer',
  'open checkout',
  'old mailed links',
  'order by card',
  'application of a company',
  'mails',
]

async function run(folder: string): Promise<string[]> {
  const stock = 'UPDATE skus SET in_stock = 1000000, oversellable = 0, static_stock = 0'
  const shop = await startSteps(folder, [stock])
  try {
    const database = await shop.miniflare.getD1Database('DB', 'merchant')
    const meal = await database
      .prepare(
        `SELECT alias FROM product_texts JOIN skus USING (product_id) WHERE language = 'sv-SE'
         GROUP BY product_id HAVING count(*) = 1 LIMIT 1`,
      )
      .first<string>('alias')
    await warmUp(shop)
    const faults = await change(shop, `/sv/p/${meal}`)
    const noticed = await changeAtOnce(shop, `/sv/p/${meal}`)
    for (const name of needed) {
      if (!noticed.has(name)) faults.push(`The change without second values missed: ${name}`)
    }
    const leaks = shop.log.filter((line) => line.includes(OLD) || line.includes(NEW))
    console.log(`${shop.log.length} lines of the log, ${leaks.length} with a secret`)
    return [...faults, ...leaks.map(() => 'A line of the log contains a secret')]
  } finally {
    await shop.miniflare.dispose()
  }
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-secrets-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const faults = await run(folder)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
