import type { Consent } from '#shared/consent/consent.ts'
import type { MeasurementEvent, MeasurementSink } from '#shared/measurement/events.ts'
import { isEmailEvent } from '#shared/measurement/is-email-event.ts'
import { removeUnagreed } from '#shared/measurement/remove-unagreed.ts'
import type { ConsentSource } from '../state/page-consent.ts'

const isAllowed = (event: MeasurementEvent, consent: Consent) =>
  isEmailEvent(event) ? consent.includes('email') : consent.length > 0

/**
 * Keeps the events of a page until the visitor agrees to their purpose, and then hands out each of
 * them once and in order. What waits at a withdrawal, or happens after it, is dropped.
 */
export function createEventGate(
  { getConsent, onConsentChange }: ConsentSource,
  sinks: readonly MeasurementSink[],
) {
  let waiting: MeasurementEvent[] = []
  let isWithdrawn = false

  function send(event: MeasurementEvent, consent: Consent) {
    const agreed = removeUnagreed(event, consent)
    if (!agreed) return
    for (const sink of sinks) {
      // An error in one tool must not keep the events from the others.
      try {
        sink(agreed)
      } catch (error) {
        reportError(error)
      }
    }
  }
  function record(event: MeasurementEvent) {
    const consent = getConsent()
    if (isAllowed(event, consent)) send(event, consent)
    else if (!isWithdrawn) waiting.push(event)
  }
  onConsentChange((now, before) => {
    isWithdrawn = before.some((purpose) => !now.includes(purpose))
    const events = waiting
    waiting = []
    events.forEach(record)
  })
  return { record }
}
