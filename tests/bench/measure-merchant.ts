import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatTable, judge } from './format-table.ts'
import { median } from './median.ts'
import { createMerchantClient, runMany, type AskMerchant } from './merchant-client.ts'
import { planCalls, type Call } from './plan-calls.ts'
import { startMerchant, type Runtime } from './serve.ts'

const SMALL = 300
const LARGE = 30_000
const GROWTH_BUDGET = 1.5
const WIDTH = 4
const WARM_UP = 40

export type MerchantPlan = { rounds: number; callsPerRound: number }

type Side = Runtime & { ask: AskMerchant; products: number; calls: Record<string, Call[]> }

async function measure(ask: AskMerchant, calls: readonly Call[]): Promise<number[]> {
  const milliseconds: number[] = []
  await runMany(calls, WIDTH, async ({ name, variables }) => {
    const before = performance.now()
    const { code } = await ask(name, variables)
    if (code) throw new Error(`${name} answered with an error: ${code}`)
    milliseconds.push(performance.now() - before)
  })
  return milliseconds
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function startSide(folder: string, wanted: number, plan: MerchantPlan): Promise<Side> {
  const own = join(folder, `merchant-${wanted}`)
  mkdirSync(own, { recursive: true })
  const merchant = await startMerchant(own, wanted)
  const database = await merchant.miniflare.getD1Database('DB', 'merchant')
  const ask = createMerchantClient(merchant.url)
  const count = WARM_UP + plan.rounds * plan.callsPerRound
  const calls = await planCalls({ ask, database, count })
  const products = await database.prepare('SELECT count(*) AS total FROM products').first('total')
  return { ...merchant, ask, calls, products: Number(products) }
}

/** The sides take turns at going first, so that whatever else the machine does falls on both alike. */
async function compareCall(sides: [Side, Side], name: string, plan: MerchantPlan) {
  const times = new Map<Side, number[][]>(sides.map((side) => [side, []]))
  for (const { ask, calls } of sides) await measure(ask, calls[name]?.slice(0, WARM_UP) ?? [])
  for (let round = 0; round < plan.rounds; round += 1) {
    const from = WARM_UP + round * plan.callsPerRound
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const calls = side.calls[name]?.slice(from, from + plan.callsPerRound) ?? []
      times.get(side)?.push(await measure(side.ask, calls))
    }
  }
  const [small, large] = sides.map((side) => times.get(side) ?? [])
  const p50 = (rounds: number[][] = []) => median(rounds.map((one) => quantile(one, 0.5)))
  const p99 = (rounds: number[][] = []) => quantile(rounds.flat(), 0.99)
  const ratio = p50(large) / p50(small)
  return [
    name,
    p50(small).toFixed(1),
    p50(large).toFixed(1),
    `${ratio.toFixed(2)} ×`,
    ...judge(ratio, GROWTH_BUDGET, '×'),
    p99(small).toFixed(1),
    p99(large).toFixed(1),
  ]
}

/** What the merchant's calls take over HTTP with some hundred products, and with a hundred times as many. */
export async function reportMerchant(folder: string, plan: MerchantPlan): Promise<string> {
  const small = await startSide(folder, SMALL, plan)
  const large = await startSide(folder, LARGE, plan)
  try {
    const rows: string[][] = []
    for (const name of Object.keys(small.calls)) {
      rows.push(await compareCall([small, large], name, plan))
    }
    const [few, many] = [small, large].map(({ products }) => products.toLocaleString('en'))
    const head = ['merchant over HTTP', `p50, ${few}`, many ?? '', 'ratio', 'budget', '', 'p99', '']
    const note = `Milliseconds. Medians of ${plan.rounds} rounds of ${plan.callsPerRound} calls, ${WIDTH} at a time, the two catalogues in turn.`
    return `\n${formatTable(head, rows)}\n${note}`
  } finally {
    await small.miniflare.dispose()
    await large.miniflare.dispose()
  }
}
