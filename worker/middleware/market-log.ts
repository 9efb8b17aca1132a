import { log } from '../log.ts'

const PAUSE_MILLISECONDS = 60_000
/** The alias is whatever stands in an address or cookie. */
const LONGEST_ALIAS = 40

/**
 * Tells the log of a market that was asked for and is not to be had. At most once a minute, so that nobody can fill the
 * log from outside; which of several it is does not matter.
 */
export function createMarketLog(now: () => number) {
  let toldAt = -Infinity
  return (alias: string | null, requestId: string): void => {
    if (alias === null || now() - toldAt < PAUSE_MILLISECONDS) return
    toldAt = now()
    log('warn', 'market-unavailable', { alias: alias.slice(0, LONGEST_ALIAS), requestId })
  }
}
