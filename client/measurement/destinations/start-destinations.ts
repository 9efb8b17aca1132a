import type { MeasurementSink } from '#shared/measurement/events.ts'
import { getConsent, getFirstConsent, onConsentChange } from '../../state/page-consent.ts'
import { readDestinations } from './read-destinations.ts'
import { connectDestinations } from './connect-destinations.ts'
import type { ToolPage } from './destination.ts'

function addScript(url: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  script.src = url
  document.head.append(script)
}

export function startDestinations(
  addresses: Pick<ToolPage, 'getAddress' | 'getReferrer' | 'getTitle'>,
): MeasurementSink {
  const firstConsent = getFirstConsent()
  const page: ToolPage = { globals: globalThis, addScript, firstConsent, ...addresses }
  return connectDestinations(readDestinations(), { getConsent, onConsentChange }, page)
}
