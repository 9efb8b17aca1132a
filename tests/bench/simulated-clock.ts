/** The entrypoint that a measured shop has beside its own, at an address nobody else knows of. */
export const CLOCK = 'Clock'

/**
 * The module in front of a built Worker: the Worker itself, and an entrypoint that puts the clock of their isolate
 * forward by the milliseconds it is sent. Until it is asked, nothing differs from what is deployed.
 */
export const clockModule = (main: string) => `export * from './${main}'
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

export const ${CLOCK} = {
  async fetch(request) {
    ahead = Number(await request.text())
    globalThis.Date = SimulatedDate
    return new Response(String(Date.now() - RealDate.now()))
  },
}
`

/** For a shop, `clock` being the address of that entrypoint. */
export async function setClockAhead(clock: string, milliseconds: number): Promise<void> {
  const answer = await fetch(clock, { method: 'POST', body: `${milliseconds}` })
  const ahead = Number(await answer.text())
  if (Math.abs(ahead - milliseconds) > 1000) throw new Error(`The clock is ${ahead} ms ahead`)
}
