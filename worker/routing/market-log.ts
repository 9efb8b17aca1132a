import { log } from '../log/log.ts'

const PAUSE_MILLISECONDS = 60_000
/**
 * The alias is shortened to this length, because it comes from a URL or a cookie and may be very
 * long.
 */
const MAX_ALIAS_LENGTH = 40

/**
 * Creates a function that logs a request for an unavailable market. It logs at most once a minute,
 * so that visitors cannot flood the log. If several markets are requested in that minute, only the
 * first is logged.
 */
export function createMarketLog(now: () => number) {
  let loggedAt = -Infinity
  return (alias: string | null, requestId: string): void => {
    if (alias === null || now() - loggedAt < PAUSE_MILLISECONDS) return
    loggedAt = now()
    log('warn', 'market-unavailable', { alias: alias.slice(0, MAX_ALIAS_LENGTH), requestId })
  }
}
