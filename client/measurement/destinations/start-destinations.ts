import type { MeasurementSink } from '#shared/measurement/events.ts'
import { createElement } from '../../browser/create-element.ts'
import { getConsent, getFirstConsent, onConsentChange } from '../../state/page-consent.ts'
import { readDestinations } from './read-destinations.ts'
import { connectDestinations } from './connect-destinations.ts'
import type { ToolPage } from './destination.ts'

const addScript: ToolPage['addScript'] = (src, attributes) =>
  document.head.append(createElement('script', { ...attributes, async: '', src }))

export function startDestinations(
  addresses: Pick<ToolPage, 'getAddress' | 'getReferrer' | 'getTitle'>,
): MeasurementSink {
  const firstConsent = getFirstConsent()
  const page: ToolPage = { globals: globalThis, addScript, firstConsent, ...addresses }
  return connectDestinations(readDestinations(), { getConsent, onConsentChange }, page)
}
