import autocannon from 'autocannon'
import { median } from './median.ts'
import { readCpuMilliseconds } from './runtime-process.ts'
import type { Runtime } from './start-runtimes.ts'

/**
 * Number of parallel connections to each Worker. It keeps the runtimes busy without building up a
 * queue of requests.
 */
const CONNECTIONS = 6

export type Target = { runtime: Runtime; url: string; headers: Record<string, string> }

/**
 * A page of the shop, and two Workers that answer with a constant text of the same size: `bare` with
 * a content type only, `sameHeaders` with all headers of the page.
 */
export type Targets = { product: Target; bare: Target; sameHeaders: Target }

/**
 * CPU time of one response in microseconds (NaN on systems without /proc), and the median of its
 * ratios to the CPU times of the constant texts.
 */
export type Comparison = {
  product: number
  bare: number
  sameHeaders: number
  bareRatio: number
  sameHeadersRatio: number
}

export type Plan = { rounds: number; seconds: number }

/**
 * Returns the CPU time of one response in microseconds, or null if there was none, because the
 * runtime freed memory during the whole time.
 */
async function measure({ runtime, url, headers }: Target, seconds: number): Promise<number | null> {
  const readCpu = () => (runtime.pid === null ? Number.NaN : readCpuMilliseconds(runtime.pid))
  const before = readCpu()
  const run = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  const cpuMilliseconds = readCpu() - before
  const { requests, errors, non2xx } = run
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return requests.total === 0 ? null : (cpuMilliseconds * 1000) / requests.total
}

/** Measures one round. Returns null if one of the Workers did not answer in it. */
async function measureTogether({ product, bare, sameHeaders }: Targets, seconds: number) {
  const [productTime, bareTime, sameHeadersTime] = await Promise.all([
    measure(product, seconds),
    measure(bare, seconds),
    measure(sameHeaders, seconds),
  ])
  if (productTime === null || bareTime === null || sameHeadersTime === null) return null
  return { product: productTime, bare: bareTime, sameHeaders: sameHeadersTime }
}

/**
 * Warms up the targets for one second, then measures them in each round at the same time, each in
 * its own process. The local runtime needs up to five times the CPU time for some seconds while it
 * frees memory, also for a constant text, and the machine is not always equally fast. Measured one
 * after the other, the same page gave ratios between 0.9 and 1.9.
 */
export async function compare(targets: Targets, plan: Plan): Promise<Comparison> {
  await measureTogether(targets, 1)
  const rounds: NonNullable<Awaited<ReturnType<typeof measureTogether>>>[] = []
  for (let attempt = 0; attempt < 2 * plan.rounds && rounds.length < plan.rounds; attempt += 1) {
    const round = await measureTogether(targets, plan.seconds)
    if (round) rounds.push(round)
  }
  if (rounds.length < plan.rounds) throw new Error(`${targets.product.url} was not answered`)
  const medianOf = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  return {
    product: medianOf(({ product }) => product),
    bare: medianOf(({ bare }) => bare),
    sameHeaders: medianOf(({ sameHeaders }) => sameHeaders),
    bareRatio: medianOf(({ product, bare }) => product / bare),
    sameHeadersRatio: medianOf(({ product, sameHeaders }) => product / sameHeaders),
  }
}
