import type { MeasurementSink } from '#shared/measurement/events.ts'
import { isEmailEvent } from '#shared/measurement/is-email-event.ts'
import type { ConsentSource } from '../state/page-consent.ts'
import { DATA_LAYER, setConsentMode } from './destinations/consent-mode.ts'
import { getGlobalList } from './destinations/global-queue.ts'

/**
 * The data layer begins with the denied signals of the consent mode and the choice of the visitor,
 * and does not exist before a consent to analytics or ads.
 */
export function createDataLayer(
  globals: Record<string, unknown>,
  { getConsent, onConsentChange }: ConsentSource,
): MeasurementSink {
  let isStarted = false
  const push = (entry: unknown) => void getGlobalList(globals, DATA_LAYER).push(entry)
  onConsentChange((now) => {
    if (isStarted) setConsentMode(globals, DATA_LAYER, now)
  })
  return (event) => {
    const consent = getConsent()
    const isAgreed = consent.includes('analytics') || consent.includes('ads')
    if (!isAgreed || isEmailEvent(event)) return
    if (!isStarted) setConsentMode(globals, DATA_LAYER, consent)
    isStarted = true
    // The tag manager would otherwise merge the items with those of the event before.
    if ('ecommerce' in event) push({ ecommerce: null })
    push(event)
  }
}
