import { toConsentSignals, type Consent } from '#shared/consent/consent.ts'
import type { MeasurementSink } from '#shared/measurement/events.ts'
import type { ConsentSource } from './event-gate.ts'

declare global {
  interface Window {
    /** The list that a tag manager reads and follows. */
    dataLayer?: unknown[]
  }
}

export type DataLayerTarget = Pick<Window, 'dataLayer'>

// A tag manager recognizes a command by the type of its list: it must be an `arguments` object.
function createCommand(..._values: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments
}

/**
 * Creates the sink that writes the data layer. The data layer begins with the denied signals of the
 * consent mode and the choice of the visitor, and does not exist before any consent.
 */
export function createDataLayer(
  target: DataLayerTarget,
  { getConsent, onConsentChange }: ConsentSource,
): MeasurementSink {
  let isStarted = false
  const push = (entry: unknown) => void (target.dataLayer ??= []).push(entry)
  const update = (consent: Consent) =>
    push(createCommand('consent', 'update', toConsentSignals(consent)))

  function start(consent: Consent) {
    isStarted = true
    push(createCommand('consent', 'default', toConsentSignals([])))
    update(consent)
  }
  onConsentChange((now) => {
    if (isStarted) update(now)
  })
  return (event) => {
    if (event.event.startsWith('email:')) return
    if (!isStarted) start(getConsent())
    // Else the tag manager would merge the items with those of the event before.
    if ('ecommerce' in event) push({ ecommerce: null })
    push(event)
  }
}
