import { getConsent, onConsentChange } from '../consent/page-consent.ts'
import type { PageServices } from '../island/island.ts'
import type { CartFacts } from '../state/client-state.ts'
import { connectMeasurement } from './connect-measurement.ts'
import { createDataLayer } from './data-layer.ts'

/** Measures the page into its data layer. */
export function startMeasurement(services: PageServices, firstCart: CartFacts): void {
  const sinks = [createDataLayer(window, { getConsent, onConsentChange })]
  connectMeasurement({ ...services, firstCart, sinks })
}
