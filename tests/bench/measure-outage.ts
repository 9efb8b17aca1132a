import { formatTable, toBudgetCells } from './format-table.ts'
import { runConcurrently } from './merchant-client.ts'
import type { MeasuredShop } from './start-runtimes.ts'
import type { ShopPage } from './shopper.ts'
import { setClockAhead } from './simulated-clock.ts'

const FLOOD_REQUESTS = 200
const OUTAGE_REQUESTS = 2000
const CONCURRENCY = 4
/** Duration of the simulated outage of the merchant. */
const OUTAGE_MINUTES = 10
const P99_BUDGET_MILLISECONDS = 50
const RENDER_BUDGET = 2

async function stopMerchant(origin: string): Promise<void> {
  const response = await fetch(`${origin}/merchant/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ faults: ['operation=*;kind=fail;status=503'] }),
  })
  if (!response.ok) throw new Error(`The merchant was not stopped: ${response.status}`)
}

/**
 * Sends many simultaneous requests for one uncached page. Returns how many of the requests rendered
 * the page themselves.
 */
async function measureFlood(origin: string): Promise<number> {
  const url = `${origin}/en/news?sort=PRICE_DESC`
  const responses = await Promise.all(
    Array.from({ length: FLOOD_REQUESTS }, async () => {
      const response = await fetch(url)
      const text = await response.text()
      const isComplete = response.status === 200 && text.endsWith('</html>')
      if (!isComplete)
        throw new Error(`A request of the flood was answered with ${response.status}`)
      return response.headers.get('cache-status')
    }),
  )
  return responses.filter((status) => status === 'page; fwd=miss; stored').length
}

// In each round the cached pages become one minute older. The shop tries to revalidate them in the
// background while the merchant is down.
async function measureOutage(shop: MeasuredShop, pages: ShopPage[]): Promise<number> {
  await stopMerchant(shop.origin)
  const milliseconds: number[] = []
  for (let minute = 1; minute <= OUTAGE_MINUTES; minute++) {
    await setClockAhead(shop.clock, minute * 60_000)
    await runConcurrently(
      [...Array(OUTAGE_REQUESTS / OUTAGE_MINUTES).keys()],
      CONCURRENCY,
      async (turn) => {
        const start = performance.now()
        const response = await fetch(`${shop.origin}${pages[turn % pages.length]?.path}`)
        await response.text()
        milliseconds.push(performance.now() - start)
        const state = response.headers.get('cache-status') ?? 'none'
        const age = Number(response.headers.get('age'))
        if (response.status !== 200 || !state.includes('stale') || age < minute * 60) {
          const description = `${response.status}, ${state}, ${age} s old`
          throw new Error(`A cached page was answered with ${description} in minute ${minute}`)
        }
      },
    )
  }
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/**
 * Reports how often a page is rendered during a flood of requests, and how fast cached pages
 * respond while the merchant is down.
 */
export async function reportOutage(shop: MeasuredShop, pages: ShopPage[]): Promise<string> {
  const renders = await measureFlood(shop.origin)
  const p99 = await measureOutage(shop, pages)
  const rows = [
    [
      `renders for ${FLOOD_REQUESTS} simultaneous requests`,
      `${renders}`,
      ...toBudgetCells(renders, RENDER_BUDGET, ''),
    ],
    [
      `merchant down for ${OUTAGE_MINUTES} minutes, p99`,
      `${p99.toFixed(1)} ms`,
      ...toBudgetCells(p99, P99_BUDGET_MILLISECONDS, 'ms'),
    ],
  ]
  return `\n${formatTable(['flood and outage', 'measured', 'budget', ''], rows)}`
}
