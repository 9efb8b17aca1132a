import { performance } from 'node:perf_hooks'
import { createChannel, createResolveInput } from '../../worker/routing/sample-channel.fixture.ts'
import { resolve } from '../../worker/routing/resolve.ts'
import { median } from './quantile.ts'

const ROUNDS = 9
const RESOLUTIONS = 20_000

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
  const inputs = addresses.map((address) => createResolveInput(address, { cookies }))
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (let resolution = 0; resolution < RESOLUTIONS; resolution++) {
      for (const input of inputs) resolve(channel, input)
    }
    return ((performance.now() - start) * 1000) / (RESOLUTIONS * inputs.length)
  })
  return median(rounds)
}

/**
 * Reports how long the resolver needs for one address. The resolver is a pure function, so the
 * measurement needs no Worker.
 */
export function reportResolver(): string {
  const [without, within] = [measure(false), measure(true)].map((cost) => cost.toFixed(2))
  return `\nresolver: ${without} µs an address, with the market in the path ${within} µs (medians of ${ROUNDS} rounds)`
}
