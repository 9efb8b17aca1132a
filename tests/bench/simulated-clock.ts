/** Name of the additional entrypoint of a measured shop. Only the bench knows its address. */
export const CLOCK_ENTRYPOINT = 'Clock'

/**
 * Returns the source of a module that wraps a built Worker. The module exports the Worker unchanged
 * and a second entrypoint. A POST of milliseconds to that entrypoint moves `Date` forward in their
 * isolate; before the POST, the Worker runs as when deployed.
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

/** Moves the clock of a shop forward; `clock` is the URL of the clock entrypoint. */
export async function setClockAhead(clock: string, milliseconds: number): Promise<void> {
  const response = await fetch(clock, { method: 'POST', body: `${milliseconds}` })
  const ahead = Number(await response.text())
  if (Math.abs(ahead - milliseconds) > 1000) throw new Error(`The clock is ${ahead} ms ahead`)
}
