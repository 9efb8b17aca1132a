import { formatTable, judge } from './format-table.ts'
import { runMany } from './merchant-client.ts'
import type { MeasuredShop } from './serve.ts'
import type { ShopPage } from './shopper.ts'
import { setClockAhead } from './simulated-clock.ts'

const FLOOD = 200
const VISITS = 2000
const WIDTH = 4
/** Of simulated time without a merchant. */
const MINUTES = 10
const P99_BUDGET_MILLISECONDS = 50
const RENDER_BUDGET = 2

async function stopMerchant(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/merchant/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ faults: ['operation=*;kind=fail;status=503'] }),
  })
  if (!answer.ok) throw new Error(`The merchant was not stopped: ${answer.status}`)
}

/** How many of a flood for one page that nobody has were rendered for themselves. */
async function measureFlood(origin: string): Promise<number> {
  const url = `${origin}/en/news?sort=PRICE_DESC`
  const answers = await Promise.all(
    Array.from({ length: FLOOD }, async () => {
      const answer = await fetch(url)
      const text = await answer.text()
      const isWhole = answer.status === 200 && text.endsWith('</html>')
      if (!isWhole) throw new Error(`One of a flood was answered ${answer.status}`)
      return answer.headers.get('cache-status')
    }),
  )
  return answers.filter((status) => status === 'page; fwd=miss; stored').length
}

// Every page older each minute, and tried anew behind; the merchant stays away.
async function measureOutage(shop: MeasuredShop, pages: ShopPage[]): Promise<number> {
  await stopMerchant(shop.origin)
  const milliseconds: number[] = []
  for (let minute = 1; minute <= MINUTES; minute++) {
    await setClockAhead(shop.clock, minute * 60_000)
    await runMany([...Array(VISITS / MINUTES).keys()], WIDTH, async (turn) => {
      const start = performance.now()
      const answer = await fetch(`${shop.origin}${pages[turn % pages.length]?.path}`)
      await answer.text()
      milliseconds.push(performance.now() - start)
      const state = answer.headers.get('cache-status') ?? 'none'
      const age = Number(answer.headers.get('age'))
      if (answer.status !== 200 || !state.includes('stale') || age < minute * 60) {
        const told = `${answer.status}, ${state}, ${age} s old`
        throw new Error(`A visited page was answered ${told} in minute ${minute}`)
      }
    })
  }
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/** What a flood costs, and how long a page that was visited takes while the merchant is down. */
export async function reportOutage(shop: MeasuredShop, pages: ShopPage[]): Promise<string> {
  const renders = await measureFlood(shop.origin)
  const p99 = await measureOutage(shop, pages)
  const rows = [
    [`renders for ${FLOOD} at once`, `${renders}`, ...judge(renders, RENDER_BUDGET, '')],
    [
      `merchant down for ${MINUTES} minutes, p99`,
      `${p99.toFixed(1)} ms`,
      ...judge(p99, P99_BUDGET_MILLISECONDS, 'ms'),
    ],
  ]
  return `\n${formatTable(['in need', 'measured', 'budget', ''], rows)}`
}
