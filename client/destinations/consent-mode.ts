import { toConsentSignals, type Consent } from '#shared/consent/consent.ts'
import { isRecord } from '../json/is-record.ts'
import type { ToolPage } from './destination.ts'
import { getGlobalList } from './global-queue.ts'

// The scripts recognize a command by its type: it must be an `arguments` object.
function createCommand(..._values: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments
}

/** Adds a command to the data layer, as the documented function `gtag` does. */
export function pushCommand({ globals }: ToolPage, ...values: unknown[]): void {
  getGlobalList(globals, 'dataLayer').push(createCommand(...values))
}

const isDefault = (entry: unknown) =>
  isRecord(entry) && entry[0] === 'consent' && entry[1] === 'default'

/** Sets the consent mode. Its first command denies everything, before any script reads it. */
export function setConsentMode(page: ToolPage, consent: Consent): void {
  if (!getGlobalList(page.globals, 'dataLayer').some(isDefault)) {
    pushCommand(page, 'consent', 'default', toConsentSignals([]))
  }
  pushCommand(page, 'consent', 'update', toConsentSignals(consent))
}
