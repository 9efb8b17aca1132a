import autocannon from 'autocannon'
import { median, quantile } from './quantile.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import type { Runtime } from './start-runtimes.ts'

/**
 * Number of parallel connections to a Worker. It keeps the runtime busy without building up a queue
 * of requests.
 */
const CONNECTIONS = 6
/** A run ends at a sample, which is taken once in a second by default. */
const SAMPLE_MILLISECONDS = 20

export type Target = { runtime: Runtime; url: string; headers: Record<string, string> }

/**
 * A page of the shop, and Workers that answer with a constant text of the same size: `bare` with a
 * content type only, `sameHeaders` with all headers of the page. There are several of each, because
 * two processes with the same Worker differ by up to a tenth.
 */
export type Targets = { product: Target[]; bare: Target[]; sameHeaders: Target[] }

/**
 * CPU times of one response in microseconds (NaN on systems without /proc). `quick` is the lower
 * quartile of all rounds, `usual` their median.
 */
export type CpuTime = { quick: number; usual: number }

export type Comparison = Record<keyof Targets, CpuTime>

export type Plan = { rounds: number; requests: number }

/** Returns the CPU time of one response in microseconds. */
async function measure({ runtime, url, headers }: Target, amount: number): Promise<number> {
  const readCpu = () => (runtime.pid === null ? Number.NaN : readCpuMilliseconds(runtime.pid))
  const before = readCpu()
  const options = { url, headers, connections: CONNECTIONS, amount, sampleInt: SAMPLE_MILLISECONDS }
  const { requests, errors, non2xx } = await autocannon(options)
  const cpuMilliseconds = readCpu() - before
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return (cpuMilliseconds * 1000) / requests.total
}

const names = ['product', 'bare', 'sameHeaders'] as const
const WARM_UP_ROUNDS = 6

/**
 * Measures the targets in turn, each alone on the machine, in rounds of one short run each; every
 * second round has the opposite order. The local runtime needs up to five times the CPU time for
 * some seconds while it frees memory, also for a constant text, and the machine is not always equally
 * fast. Most of the short runs free no memory, so their lower quartile is the cost of the response
 * itself; the median also depends on how many runs happened to free memory.
 */
export async function compare(targets: Targets, plan: Plan): Promise<Comparison> {
  const times: Record<keyof Targets, number[]> = { product: [], bare: [], sameHeaders: [] }
  for (let round = -WARM_UP_ROUNDS; round < plan.rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const processes = targets[name]
      const target = processes[(round + WARM_UP_ROUNDS) % processes.length]
      const time = target ? await measure(target, plan.requests) : Number.NaN
      if (round >= 0) times[name].push(time)
    }
  }
  const summarize = (name: keyof Targets): CpuTime => ({
    quick: quantile(times[name], 0.25),
    usual: median(times[name]),
  })
  return {
    product: summarize('product'),
    bare: summarize('bare'),
    sameHeaders: summarize('sameHeaders'),
  }
}
