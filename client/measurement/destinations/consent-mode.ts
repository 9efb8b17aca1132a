import { toConsentSignals, type Consent } from '#shared/consent/consent.ts'
import { isRecord } from '../../browser/is-record.ts'
import type { ToolPage } from './destination.ts'
import { getGlobalList } from './global-queue.ts'

// The scripts recognize a command by its type: it must be an `arguments` object.
function createCommand(..._values: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments
}

export const DATA_LAYER = 'dataLayer'

type Globals = ToolPage['globals']

/** Adds a command to a list, as the documented function `gtag` does. */
export function pushCommand(globals: Globals, list: string, ...values: unknown[]): void {
  getGlobalList(globals, list).push(createCommand(...values))
}

const isConsent = (entry: unknown, command: string): entry is Record<number, unknown> =>
  isRecord(entry) && entry[0] === 'consent' && entry[1] === command

/**
 * Sets the consent mode in a list. Its first command denies everything, before any script reads it. The
 * same choice is not written twice, because several parts of the page set the mode.
 */
export function setConsentMode(globals: Globals, list: string, consent: Consent): void {
  const commands = getGlobalList(globals, list)
  if (!commands.some((entry) => isConsent(entry, 'default'))) {
    pushCommand(globals, list, 'consent', 'default', toConsentSignals([]))
  }
  const signals = toConsentSignals(consent)
  const last = commands.findLast((entry) => isConsent(entry, 'update'))
  if (JSON.stringify(last?.[2]) !== JSON.stringify(signals)) {
    pushCommand(globals, list, 'consent', 'update', signals)
  }
}
