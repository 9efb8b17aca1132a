import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatTable, toBudgetCells } from './format-table.ts'
import { createMerchantClient, runConcurrently, type MerchantClient } from './merchant-client.ts'
import { planCalls, type Call } from './plan-calls.ts'
import { quantile } from './quantile.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import { startMerchant, type Runtime } from './start-runtimes.ts'

const SMALL = 300
const LARGE = 30_000
const GROWTH_BUDGET = 1.5
const CONCURRENCY = 4
const WARM_UP = 40

export type MerchantPlan = { rounds: number; callsPerRound: number }

type Side = Runtime & {
  callMerchant: MerchantClient
  products: number
  calls: Record<string, Call[]>
}

async function measure(callMerchant: MerchantClient, calls: readonly Call[]): Promise<number[]> {
  const milliseconds: number[] = []
  await runConcurrently(calls, CONCURRENCY, async ({ name, variables }) => {
    const before = performance.now()
    const { code } = await callMerchant(name, variables)
    if (code) throw new Error(`${name} answered with an error: ${code}`)
    milliseconds.push(performance.now() - before)
  })
  return milliseconds
}

async function startSide(folder: string, productCount: number, plan: MerchantPlan): Promise<Side> {
  const sideFolder = join(folder, `merchant-${productCount}`)
  mkdirSync(sideFolder, { recursive: true })
  const merchant = await startMerchant(sideFolder, productCount)
  const database = await merchant.miniflare.getD1Database('DB', 'merchant')
  const callMerchant = createMerchantClient(merchant.url)
  const count = WARM_UP + plan.rounds * plan.callsPerRound
  const calls = await planCalls({ callMerchant, database, count })
  const products = await database.prepare('SELECT count(*) AS total FROM products').first('total')
  return { ...merchant, callMerchant, calls, products: Number(products) }
}

type Sample = { milliseconds: number[]; cpuMilliseconds: number }

async function addSample({ callMerchant, pid }: Side, calls: readonly Call[], sample: Sample) {
  const readCpu = () => (pid === null ? Number.NaN : readCpuMilliseconds(pid))
  const before = readCpu()
  sample.milliseconds.push(...(await measure(callMerchant, calls)))
  sample.cpuMilliseconds += readCpu() - before
}

/**
 * Measures one call with few and with many products in short alternating rounds, so other load on
 * the machine affects both equally.
 */
async function compareCall(sides: [Side, Side], name: string, plan: MerchantPlan) {
  const [small, large] = sides
  const smallSample: Sample = { milliseconds: [], cpuMilliseconds: 0 }
  const largeSample: Sample = { milliseconds: [], cpuMilliseconds: 0 }
  for (const { callMerchant, calls } of sides)
    await measure(callMerchant, calls[name]?.slice(0, WARM_UP) ?? [])
  for (let round = 0; round < plan.rounds; round += 1) {
    const from = WARM_UP + round * plan.callsPerRound
    const listCalls = ({ calls }: Side) => calls[name]?.slice(from, from + plan.callsPerRound) ?? []
    const runs = [
      () => addSample(small, listCalls(small), smallSample),
      () => addSample(large, listCalls(large), largeSample),
    ]
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run()
  }
  return toRow(name, smallSample, largeSample)
}

function toRow(name: string, smallSample: Sample, largeSample: Sample): string[] {
  const quantileOf = ({ milliseconds }: Sample, share: number) => quantile(milliseconds, share)
  const cpu = ({ milliseconds, cpuMilliseconds }: Sample) => cpuMilliseconds / milliseconds.length
  const growth = quantileOf(largeSample, 0.5) / quantileOf(smallSample, 0.5)
  return [
    name,
    quantileOf(smallSample, 0.5).toFixed(1),
    quantileOf(largeSample, 0.5).toFixed(1),
    `${growth.toFixed(2)} ×`,
    ...toBudgetCells(growth, GROWTH_BUDGET, '×'),
    quantileOf(smallSample, 0.99).toFixed(1),
    quantileOf(largeSample, 0.99).toFixed(1),
    cpu(smallSample).toFixed(1),
    cpu(largeSample).toFixed(1),
  ]
}

/** Measures the calls to the merchant over HTTP, with 300 and with 30,000 products. */
export async function reportMerchant(folder: string, plan: MerchantPlan): Promise<string> {
  const small = await startSide(folder, SMALL, plan)
  const large = await startSide(folder, LARGE, plan)
  try {
    const rows: string[][] = []
    for (const name of Object.keys(small.calls)) {
      rows.push(await compareCall([small, large], name, plan))
    }
    const head = ['merchant over HTTP', 'p50', 'p50 large', 'growth', 'budget', '']
    const rest = ['p99', 'p99 large', 'CPU', 'CPU large']
    const sizes = [small, large].map(({ products }) => products.toLocaleString('en')).join(' and ')
    const note = `Milliseconds with ${sizes} products: ${plan.rounds} rounds of ${plan.callsPerRound} calls, ${CONCURRENCY} at a time, the two in turn.`
    return `\n${formatTable([...head, ...rest], rows)}\n${note}`
  } finally {
    await small.miniflare.dispose()
    await large.miniflare.dispose()
  }
}
