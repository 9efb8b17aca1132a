import type { Consent } from '../consent/consent.ts'
import type { MeasurementEvent } from './events.ts'

/** Removes the hashes of a buyer from an event, unless the visitor agreed to advertising. */
export function removeUnagreed(event: MeasurementEvent, consent: Consent): MeasurementEvent {
  if (event.event !== 'purchase' || consent.includes('ads')) return event
  const { user_data: _, ...others } = event
  return others
}
