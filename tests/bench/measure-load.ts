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
 * A process with a page of the shop and with Workers that answer with a constant text of the same
 * size: `bare` with a content type only, `sameHeaders` with all headers of the page. `pid` is null on
 * systems without /proc.
 */
export type Target = {
  pid: number | null
  headers: Record<string, string>
  urls: { product: string; bare: string; sameHeaders: string }
}

type Name = keyof Target['urls']

/**
 * CPU times of one response in microseconds (NaN on systems without /proc). `quick` is the lower
 * quartile of all rounds, `usual` their median.
 */
export type CpuTime = { quick: number; usual: number }

export type Comparison = Record<Name, CpuTime>

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

/**
 * Measures the page and the constant texts in turn, each alone on the machine, in rounds of one
 * short run each; every second round has the opposite order. The local runtime needs up to five
 * times the CPU time for some seconds while it frees memory, also for a constant text, and the machine
 * is not always equally fast. Most of the short runs free no memory, so their lower quartile is the
 * cost of the response itself; the median also depends on how many runs happened to free memory.
 */
export async function compare(targets: Target[], plan: Plan): Promise<Comparison> {
  const times: Record<Name, number[]> = { product: [], bare: [], sameHeaders: [] }
  for (let round = -WARM_UP_ROUNDS; round < plan.rounds; round += 1) {
    for (const target of targets) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const time = await measure(target, name, plan.requests)
        if (round >= 0) times[name].push(time)
      }
    }
  }
  const summarize = (name: Name): CpuTime => ({
    quick: quantile(times[name], 0.25),
    usual: median(times[name]),
  })
  return {
    product: summarize('product'),
    bare: summarize('bare'),
    sameHeaders: summarize('sameHeaders'),
  }
}
