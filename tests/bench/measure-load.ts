import autocannon from 'autocannon'
import { median, quantile } from './quantile.ts'
import { readCpuMilliseconds } from './runtime-process.ts'

/**
 * Number of parallel connections to a Worker. It keeps the runtime busy without building up a queue
 * of requests.
 */
const CONNECTIONS = 6
/** A run ends at a sample, which is taken once in a second by default. */
const SAMPLE_MILLISECONDS = 20

/**
 * A process with a page of the shop and with Workers that answer with a constant Blob of the same
 * size: `bare` with a content type only, `sameHeaders` with all headers of the page. `pid` is null on
 * systems without /proc.
 */
export type Target = {
  pid: number | null
  headers: Record<string, string>
  urls: { product: string; bare: string; sameHeaders: string }
}

type Name = keyof Target['urls']

/** How many times as much as another Worker the page needs, and where the true value probably lies. */
export type Ratio = { median: number; low: number; high: number }

/** Medians of the CPU times of one response in microseconds; NaN on systems without /proc. */
export type Comparison = Record<Name, number> & { toBare: Ratio; toSameHeaders: Ratio }

/** The number of rounds is a multiple of six, so that each order of the Workers is equally frequent. */
export type Plan = { rounds: number; requests: number; warmUpRequests: number }

/** Returns the CPU time of one response in microseconds. */
async function measure({ pid, headers, urls }: Target, name: Name, amount: number) {
  const url = urls[name]
  const readCpu = () => (pid === null ? Number.NaN : readCpuMilliseconds(pid))
  const before = readCpu()
  const options = { url, headers, connections: CONNECTIONS, amount, sampleInt: SAMPLE_MILLISECONDS }
  const { requests, errors, non2xx } = await autocannon(options)
  const cpuMilliseconds = readCpu() - before
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return (cpuMilliseconds * 1000) / requests.total
}

const names = ['product', 'bare', 'sameHeaders'] as const
/** Each Worker runs equally often first, second and third, and after each of the others. */
const orders: readonly (readonly Name[])[] = [
  ['product', 'bare', 'sameHeaders'],
  ['sameHeaders', 'bare', 'product'],
  ['bare', 'sameHeaders', 'product'],
  ['product', 'sameHeaders', 'bare'],
  ['sameHeaders', 'product', 'bare'],
  ['bare', 'product', 'sameHeaders'],
]
/** The first runs of a page are not counted. */
const WARM_UP_ROUNDS = 2

/**
 * Sends each Worker many requests, one Worker after the other. In a new process the runtime compiles
 * the code that is used often and enlarges its memory, which ends after some ten thousand responses.
 */
export async function warmUp(targets: Target[], amount: number): Promise<void> {
  for (const target of targets) {
    for (const name of names) await measure(target, name, amount)
  }
}

async function measureRound(target: Target, order: readonly Name[], requests: number) {
  const times: Record<Name, number> = { product: 0, bare: 0, sameHeaders: 0 }
  for (const name of order) times[name] = await measure(target, name, requests)
  return times
}

// The ranks between which the median lies with a probability of 95 %.
function toRatio(values: number[]): Ratio {
  const distance = 0.98 / Math.sqrt(values.length)
  return {
    median: median(values),
    low: quantile(values, 0.5 - distance),
    high: quantile(values, 0.5 + distance),
  }
}

/**
 * Measures the page and the constant Blobs in turn, each alone on the machine, in rounds of one
 * short run each. The speed of the machine changes within a minute, so the ratios come from runs of the
 * same round. For some seconds the local runtime needs up to five times the CPU time while it frees
 * memory, also for a constant Blob; the median ignores these runs.
 */
export async function compare(targets: Target[], plan: Plan): Promise<Comparison> {
  const rounds: Record<Name, number>[] = []
  for (let round = -WARM_UP_ROUNDS; round < plan.rounds; round += 1) {
    const order = orders[Math.abs(round) % orders.length] ?? names
    for (const target of targets) {
      const times = await measureRound(target, order, plan.requests)
      if (round >= 0) rounds.push(times)
    }
  }
  const toMedian = (name: Name) => median(rounds.map((times) => times[name]))
  return {
    product: toMedian('product'),
    bare: toMedian('bare'),
    sameHeaders: toMedian('sameHeaders'),
    toBare: toRatio(rounds.map(({ product, bare }) => product / bare)),
    toSameHeaders: toRatio(rounds.map(({ product, sameHeaders }) => product / sameHeaders)),
  }
}
