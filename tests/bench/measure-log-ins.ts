// Measures how long a cached page takes while many shoppers log in at once, compared with an idle
// shop: `node tests/bench/measure-log-ins.ts http://localhost:5173`. The shop must run already.
import { parseArgs } from 'node:util'

const LOG_INS = 150
const PARALLEL_LOG_INS = 12
const PAGE = '/sv'
const PAUSE_MILLISECONDS = 10
const IDLE_PAGES = 200

const { positionals } = parseArgs({ allowPositionals: true })
const origin = positionals[0] ?? 'http://localhost:5173'

async function measurePage(): Promise<number> {
  const start = performance.now()
  await (await fetch(`${origin}${PAGE}`)).text()
  return performance.now() - start
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))

async function measureWhile(isRunning: (pages: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (isRunning(times.length)) {
    times.push(await measurePage())
    await pause()
  }
  return times
}

async function logIn(number: number): Promise<number> {
  const body = new URLSearchParams({
    intent: 'log-in',
    email: `load-${process.pid}-${number}@example.com`,
    password: 'not-this-one',
  })
  // Each shopper has a network of its own, so that no limit of attempts applies.
  const address = `10.0.${Math.floor(number / 200)}.${number % 200}`
  const headers = { origin, 'cf-connecting-ip': address }
  const response = await fetch(`${origin}/sv/account`, { method: 'POST', body, headers })
  await response.text()
  return response.status
}

async function logInMany(): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let next = 0
  const work = async () => {
    while (next < LOG_INS) {
      const status = await logIn((next += 1))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_LOG_INS }, work))
  return statuses
}

function print(title: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const pick = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  console.log(`${title}: ${sorted.length} pages, p50 ${pick(0.5)} ms, p95 ${pick(0.95)} ms`)
}

for (let visit = 0; visit < 20; visit += 1) await measurePage()
print('idle', await measureWhile((pages) => pages < IDLE_PAGES))
let isLoggingIn = true
const start = performance.now()
const logIns = logInMany().finally(() => {
  isLoggingIn = false
})
print('during log-ins', await measureWhile(() => isLoggingIn))
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${LOG_INS} log-ins in ${seconds} s, by status:`, Object.fromEntries(await logIns))
