import type { ChannelDestinations } from '#shared/measurement/destinations.ts'
import { destinationKinds } from '#shared/measurement/destinations.ts'
import type { MeasurementSink } from '#shared/measurement/events.ts'
import * as z from '#shared/json/schema.ts'
import { getConsent, onConsentChange } from '../consent/page-consent.ts'
import { connectDestinations } from './connect-destinations.ts'
import type { ToolPage } from './destination.ts'

const toolSchema = z.object({ id: z.string(), endpoint: z.exactOptional(z.string()) })

/** Reads the tools that the page names. */
function readDestinations(): ChannelDestinations {
  const text = document.querySelector('[data-destinations]')?.textContent ?? '{}'
  const tools = z.parse(z.record(z.string(), toolSchema), JSON.parse(text))
  const known = destinationKinds.flatMap((kind) => (tools[kind] ? [[kind, tools[kind]]] : []))
  return Object.fromEntries(known)
}

function addScript(url: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  script.src = url
  document.head.append(script)
}

/** Starts the tools of this page, and returns the sink for its events. */
export function startDestinations(): MeasurementSink {
  const page: ToolPage = { globals: globalThis, addScript }
  return connectDestinations(readDestinations(), { getConsent, onConsentChange }, page)
}
