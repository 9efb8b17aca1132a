import { performance } from 'node:perf_hooks'
import { createChannel, createInput } from '../../worker/resolver/sample-channel.ts'
import { resolve } from '../../worker/resolver/resolve.ts'
import { median } from './median.ts'

const ROUNDS = 9
const VISITS = 20_000

const addresses = [
  '/',
  '/sv',
  '/sv/nyheter?page=2',
  '/sv/p/soppor/linssoppa',
  '/en/c/soups-stews',
  '/en/b/a/b/kitchen',
  '/nyheter',
  '/sv/no/such/page',
]

function measure(marketInPath: boolean): number {
  const channel = createChannel({ marketInPath })
  const cookies = { market: 'us', states: 'favorites=[1,2,3];vatIncluded=false' }
  const inputs = addresses.map((address) => createInput(address, { cookies }))
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (let visit = 0; visit < VISITS; visit++) {
      for (const input of inputs) resolve(channel, input)
    }
    return ((performance.now() - start) * 1000) / (VISITS * inputs.length)
  })
  return median(rounds)
}

/** What reading one address costs, in this process: the resolver is pure, so it needs no Worker. */
export function reportResolver(): string {
  const [without, within] = [measure(false), measure(true)].map((cost) => cost.toFixed(2))
  return `\nresolver: ${without} µs an address, with the market in the path ${within} µs (medians of ${ROUNDS} rounds)`
}
