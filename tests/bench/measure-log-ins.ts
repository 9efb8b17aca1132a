import { randomBytes, scryptSync } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { formatTable, toBudgetCells } from './format-table.ts'
import { createGuest } from './guest.ts'
import { median, quantile } from './quantile.ts'
import { startShop } from './start-runtimes.ts'

const AT_ONCE = 8
const FLOOD_SECONDS = 30
const ATTACKER = '192.0.2.1'
const PAGE = '/sv'
const LOG_IN = '/sv/account'
const BROWSER_COOKIE = 'ralph-browser'
const DEMO_PASSWORD = 'password123'

type Answer = { status: number; milliseconds: number }

let lastNumber = 0
const createEmail = () => `load-${(lastNumber += 1)}@example.com`
const createNetwork = () => {
  lastNumber += 1
  return `10.0.${Math.floor(lastNumber / 200)}.${lastNumber % 200}`
}

/** Logs in, with a wrong password if no other is given. An unknown account takes as long as a known one. */
async function logIn(
  origin: string,
  { network = createNetwork(), email = createEmail(), password = 'wrong', browser = '' } = {},
): Promise<Answer & { browser: string }> {
  const { cookies, send } = createGuest(origin, { 'cf-connecting-ip': network })
  if (browser !== '') cookies.set(BROWSER_COOKIE, browser)
  const start = performance.now()
  const { status } = await send(LOG_IN, { intent: 'log-in', email, password })
  const milliseconds = performance.now() - start
  return { status, milliseconds, browser: cookies.get(BROWSER_COOKIE) ?? '' }
}

async function openPage(origin: string): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(`${origin}${PAGE}`)
  await response.text()
  return { status: response.status, milliseconds: performance.now() - start }
}

/** Starts work in equal intervals during the flood, also if earlier work has not ended. */
async function repeat(perSecond: number, work: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const end = performance.now() + FLOOD_SECONDS * 1000
  while (performance.now() < end) {
    answers.push(work())
    await setTimeout(1000 / perSecond)
  }
  return Promise.all(answers)
}

const floods = [
  { name: 'no flood', perSecond: 0, account: 'anna@example.com' },
  {
    name: '1 a second, one network',
    perSecond: 1,
    account: 'company@example.com',
    network: ATTACKER,
  },
  {
    name: '20 a second, one network',
    perSecond: 20,
    account: 'anna@example.com',
    network: ATTACKER,
  },
  { name: '20 a second, many networks', perSecond: 20, account: 'company@example.com' },
]

const filter = (answers: Answer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted)

const toShare = (answers: Answer[], wanted: number) =>
  `${filter(answers, wanted).length} of ${answers.length}`

/** How many got this answer, and the milliseconds of the slowest of them. */
function toCells(answers: Answer[], wanted: number): string[] {
  const times = filter(answers, wanted).map(({ milliseconds }) => milliseconds)
  return [toShare(answers, wanted), times.length === 0 ? '' : Math.max(...times).toFixed(0)]
}

async function measureFlood(origin: string, flood: (typeof floods)[number]): Promise<string[]> {
  const { name, perSecond, account: email } = flood
  const { browser } = await logIn(origin, { email, password: DEMO_PASSWORD })
  const attack = () => logIn(origin, { network: flood.network ?? createNetwork() })
  const [tries, known, others, pages] = await Promise.all([
    perSecond === 0 ? [] : repeat(perSecond, attack),
    repeat(1 / 6, () => logIn(origin, { email, password: DEMO_PASSWORD, browser })),
    repeat(1 / 3, () => logIn(origin)),
    repeat(20, () => openPage(origin)),
  ])
  const times = pages.map(({ milliseconds }) => milliseconds)
  return [
    name,
    toShare(tries, 422),
    ...toCells(known, 303),
    ...toCells(others, 422),
    quantile(times, 0.95).toFixed(1),
  ]
}

/** Hashes a password in this process as the merchant does it, without a queue. */
function measureHash(): number {
  const start = performance.now()
  for (let round = 0; round < 10; round += 1)
    scryptSync('password', randomBytes(16), 32, { N: 8192, r: 8, p: 1 })
  return performance.now() - start
}

async function measureEight(origin: string): Promise<string[][]> {
  const hash = median(Array.from({ length: 5 }, measureHash))
  // Hashing blocked this process. It must first see that the runtime has closed idle connections.
  await setTimeout(100)
  const alone: number[] = []
  for (let turn = 0; turn < 5; turn += 1) alone.push((await logIn(origin)).milliseconds)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => logIn(origin)))
  const times = answers.map(({ milliseconds }) => milliseconds)
  const refused = answers.filter(({ status }) => status !== 422).length
  const toRow = (name: string, value: number, budget?: number) => [
    name,
    value.toFixed(0),
    ...toBudgetCells(value, budget, 'ms'),
    (value / hash).toFixed(1),
  ]
  return [
    toRow('one hash, without the shop', hash),
    toRow('one log in', median(alone)),
    toRow(`${AT_ONCE} at once, first`, Math.min(...times), 250),
    toRow(`${AT_ONCE} at once, last`, Math.max(...times), 1500),
    [`${AT_ONCE} at once, refused`, `${refused}`],
  ]
}

/** Reports how long a log in takes alone, beside others, and while somebody floods the shop with wrong passwords. */
export async function reportLogIns(folder: string): Promise<string> {
  const shop = await startShop(folder)
  try {
    for (let visit = 0; visit < 20; visit += 1) await openPage(shop.origin)
    for (let visit = 0; visit < 3; visit += 1) await logIn(shop.origin)
    const eight = await measureEight(shop.origin)
    const rows: string[][] = []
    for (const flood of floods) rows.push(await measureFlood(shop.origin, flood))
    const head = [
      `wrong passwords for ${FLOOD_SECONDS} s`,
      'hashed',
      'known browser',
      'slowest ms',
      'other networks',
      'slowest ms',
      'page p95 ms',
    ]
    const first = formatTable(['log in', 'ms', 'budget', '', 'in hashes'], eight)
    return `\n${first}\n\n${formatTable(head, rows)}\nBudgets of a flood from one network: known browser 2,000 ms, other networks 4,000 ms, page 20 ms.`
  } finally {
    await shop.miniflare.dispose()
  }
}
