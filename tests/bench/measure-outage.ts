import { createHmac } from 'node:crypto'
import { formatTable, judge } from './format-table.ts'
import { runMany } from './merchant-client.ts'
import { INVALIDATION_SECRET } from './serve.ts'
import type { ShopPage } from './shopper.ts'

const FLOOD = 200
const VISITS = 2000
const WIDTH = 4
const P99_BUDGET_MILLISECONDS = 50
const RENDER_BUDGET = 2

async function makeAllOld(origin: string): Promise<void> {
  const body = JSON.stringify({ tags: ['all'] })
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const text = `${timestamp}.${body}`
  const signature = createHmac('sha256', INVALIDATION_SECRET).update(text).digest('hex')
  const headers = { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature}` }
  const answer = await fetch(`${origin}/api/invalidate`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The shop was not told of a change: ${answer.status}`)
}

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

// Old pages without a merchant: each is tried anew behind, again and again.
async function measureOutage(origin: string, pages: ShopPage[]): Promise<number> {
  await stopMerchant(origin)
  await makeAllOld(origin)
  const milliseconds: number[] = []
  await runMany([...Array(VISITS).keys()], WIDTH, async (turn) => {
    const start = performance.now()
    const answer = await fetch(`${origin}${pages[turn % pages.length]?.path}`)
    await answer.text()
    milliseconds.push(performance.now() - start)
    const state = answer.headers.get('cache-status') ?? 'none'
    if (answer.status !== 200 || !state.includes('stale')) {
      throw new Error(`A visited page was answered ${answer.status}, ${state}`)
    }
  })
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/** What a flood costs, and how long a page that was visited takes while the merchant is down. */
export async function reportOutage(origin: string, pages: ShopPage[]): Promise<string> {
  const renders = await measureFlood(origin)
  const p99 = await measureOutage(origin, pages)
  const rows = [
    [`renders for ${FLOOD} at once`, `${renders}`, ...judge(renders, RENDER_BUDGET, '')],
    ['merchant down, p99', `${p99.toFixed(1)} ms`, ...judge(p99, P99_BUDGET_MILLISECONDS, 'ms')],
  ]
  return `\n${formatTable(['in need', 'measured', 'budget', ''], rows)}`
}
