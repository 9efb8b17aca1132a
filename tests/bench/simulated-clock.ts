/**
 * Name of the entrypoint that the benchmark adds to the shop. Only the benchmark knows the address
 * of this entrypoint.
 */
export const CLOCK_ENTRYPOINT = 'Clock'

/**
 * Returns the source of a module that wraps a built Worker and adds a clock entrypoint. A POST
 * request with a number of milliseconds to this entrypoint moves `Date` forward in the isolate.
 * Until then the Worker runs exactly as deployed.
 */
export const buildClockModule = (main: string) => `export * from './${main}'
export { default } from './${main}'

const RealDate = Date
let ahead = 0

class SimulatedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(SimulatedDate.now())
    else super(...parts)
  }
  static now() {
    return RealDate.now() + ahead
  }
}

export const ${CLOCK_ENTRYPOINT} = {
  async fetch(request) {
    ahead = Number(await request.text())
    globalThis.Date = SimulatedDate
    return new Response(String(Date.now() - RealDate.now()))
  },
}
`

/**
 * Sets how far the clock of the shop is ahead of the real time. `clock` is the URL of the clock
 * entrypoint.
 */
export async function setClockAhead(clock: string, milliseconds: number): Promise<void> {
  const response = await fetch(clock, { method: 'POST', body: `${milliseconds}` })
  const ahead = Number(await response.text())
  if (Math.abs(ahead - milliseconds) > 1000) throw new Error(`The clock is ${ahead} ms ahead`)
}
