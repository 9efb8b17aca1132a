import type { Consent } from '../consent/consent.ts'
import type { MeasurementEvent } from './events.ts'

/** Without consent to advertising the hashes are removed. Returns null if nothing is left. */
export function removeUnagreed(event: MeasurementEvent, consent: Consent): MeasurementEvent | null {
  if (consent.includes('ads')) return event
  if (event.event === 'purchase_user_data') return null
  if (event.event !== 'purchase') return event
  const { user_data: _, ...others } = event
  return others
}
