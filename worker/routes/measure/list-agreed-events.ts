import type { Consent } from '#shared/consent/consent.ts'
import type { MeasurementEvent } from '#shared/measurement/events.ts'
import { removeUnagreed } from '#shared/measurement/remove-unagreed.ts'

/** Returns the events that the shop may forward with this consent, without facts that it may not. */
export function listAgreedEvents(
  events: readonly MeasurementEvent[],
  consent: Consent,
): MeasurementEvent[] {
  if (!consent.includes('analytics')) return []
  return events.flatMap((event) => removeUnagreed(event, consent) ?? [])
}
