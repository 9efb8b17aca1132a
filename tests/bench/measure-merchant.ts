import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatTable, judge } from './format-table.ts'
import { createMerchantClient, runMany, type AskMerchant } from './merchant-client.ts'
import { planCalls, type Call } from './plan-calls.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
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

type Sample = { milliseconds: number[]; cpuMilliseconds: number }

async function addSample({ ask, pid }: Side, calls: readonly Call[], sample: Sample) {
  const readCpu = () => (pid === null ? Number.NaN : readCpuMilliseconds(pid))
  const before = readCpu()
  sample.milliseconds.push(...(await measure(ask, calls)))
  sample.cpuMilliseconds += readCpu() - before
}

/** Short rounds, the sides in turn: whatever else the machine does then falls on both alike. */
async function compareCall(sides: [Side, Side], name: string, plan: MerchantPlan) {
  const [small, large] = sides
  const few: Sample = { milliseconds: [], cpuMilliseconds: 0 }
  const many: Sample = { milliseconds: [], cpuMilliseconds: 0 }
  for (const { ask, calls } of sides) await measure(ask, calls[name]?.slice(0, WARM_UP) ?? [])
  for (let round = 0; round < plan.rounds; round += 1) {
    const from = WARM_UP + round * plan.callsPerRound
    const listCalls = ({ calls }: Side) => calls[name]?.slice(from, from + plan.callsPerRound) ?? []
    const runs = [
      () => addSample(small, listCalls(small), few),
      () => addSample(large, listCalls(large), many),
    ]
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run()
  }
  return toRow(name, few, many)
}

function toRow(name: string, few: Sample, many: Sample): string[] {
  const at = ({ milliseconds }: Sample, share: number) => quantile(milliseconds, share)
  const cpu = ({ milliseconds, cpuMilliseconds }: Sample) => cpuMilliseconds / milliseconds.length
  const growth = at(many, 0.5) / at(few, 0.5)
  return [
    name,
    at(few, 0.5).toFixed(1),
    at(many, 0.5).toFixed(1),
    `${growth.toFixed(2)} ×`,
    ...judge(growth, GROWTH_BUDGET, '×'),
    at(few, 0.99).toFixed(1),
    at(many, 0.99).toFixed(1),
    cpu(few).toFixed(1),
    cpu(many).toFixed(1),
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
    const head = ['merchant over HTTP', 'p50', 'of many', 'growth', 'budget', '']
    const rest = ['p99', 'of many', 'CPU', 'of many']
    const sizes = [small, large].map(({ products }) => products.toLocaleString('en')).join(' and ')
    const note = `Milliseconds with ${sizes} products: ${plan.rounds} rounds of ${plan.callsPerRound} calls, ${WIDTH} at a time, the two in turn.`
    return `\n${formatTable([...head, ...rest], rows)}\n${note}`
  } finally {
    await small.miniflare.dispose()
    await large.miniflare.dispose()
  }
}
