import autocannon from 'autocannon'
import { median } from './median.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import type { Runtime } from './start-runtimes.ts'

/**
 * Number of parallel connections. It keeps the runtime busy without building up a queue of
 * requests.
 */
const CONNECTIONS = 16

export type Target = { runtime: Runtime; url: string; headers: Record<string, string> }

/**
 * Speed of a Worker. `cpuMicroseconds` is the CPU time of one response, or NaN on systems without
 * /proc.
 */
export type Speed = { requestsPerSecond: number; cpuMicroseconds: number }

export type Comparison = {
  product: Speed
  bare: Speed
  /**
   * Value of the product divided by the value of the bare Worker, computed for each pair of runs.
   */
  cpuRatio: number
  speedRatio: number
}

export type Plan = { rounds: number; seconds: number }

async function measure(target: Target, seconds: number): Promise<Speed> {
  const { runtime, url, headers } = target
  const readCpu = () => (runtime.pid === null ? Number.NaN : readCpuMilliseconds(runtime.pid))
  const before = readCpu()
  const run = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  const cpuMilliseconds = readCpu() - before
  const { requests, duration, errors, non2xx } = run
  if (errors > 0 || non2xx > 0 || requests.total === 0) {
    throw new Error(`${url}: ${requests.total} answers, ${errors} errors, ${non2xx} refusals`)
  }
  return {
    requestsPerSecond: requests.total / duration,
    cpuMicroseconds: (cpuMilliseconds * 1000) / requests.total,
  }
}

type Pair = { product: Speed; bare: Speed }

// The product and the bare Worker take turns in running first, so a slowdown of the machine affects
// both equally.
async function measurePair(product: Target, bare: Target, plan: Plan & { round: number }) {
  if (plan.round % 2 === 0) {
    const first = await measure(product, plan.seconds)
    return { product: first, bare: await measure(bare, plan.seconds) }
  }
  const first = await measure(bare, plan.seconds)
  return { product: await measure(product, plan.seconds), bare: first }
}

/** Warms up both targets for one second each. Returns the medians over all rounds. */
export async function compare(product: Target, bare: Target, plan: Plan): Promise<Comparison> {
  for (const target of [product, bare]) await measure(target, 1)
  const pairs: Pair[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    pairs.push(await measurePair(product, bare, { ...plan, round }))
  }
  const medianOf = (pick: (pair: Pair) => number) => median(pairs.map(pick))
  const summarize = (side: keyof Pair): Speed => ({
    requestsPerSecond: medianOf((pair) => pair[side].requestsPerSecond),
    cpuMicroseconds: medianOf((pair) => pair[side].cpuMicroseconds),
  })
  return {
    product: summarize('product'),
    bare: summarize('bare'),
    cpuRatio: medianOf((pair) => pair.product.cpuMicroseconds / pair.bare.cpuMicroseconds),
    speedRatio: medianOf((pair) => pair.product.requestsPerSecond / pair.bare.requestsPerSecond),
  }
}
