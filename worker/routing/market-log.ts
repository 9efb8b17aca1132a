import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
import { log } from '../log/log.ts'

const PAUSE_MILLISECONDS = 60_000
/** The alias is shortened, because it comes from a URL or a cookie and may be very long. */
const MAX_ALIAS_LENGTH = 40

/** Aliases come from visitors, so invented ones must not flood the log. */
const MAX_ALIASES = 20

/** It logs at most once a minute per alias and at most 20 aliases a minute. */
export function createMarketLog(now: () => number) {
  const loggedAt = new Map<string, number>()
  return (requested: string | null, requestId: string): void => {
    if (requested === null) return
    const alias = removePersonalTexts(requested).slice(0, MAX_ALIAS_LENGTH)
    for (const [known, time] of loggedAt)
      if (now() - time >= PAUSE_MILLISECONDS) loggedAt.delete(known)
    if (loggedAt.has(alias) || loggedAt.size >= MAX_ALIASES) return
    loggedAt.set(alias, now())
    log('warn', 'market-unavailable', { alias, requestId })
  }
}
