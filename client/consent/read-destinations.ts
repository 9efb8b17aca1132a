import * as z from '#shared/json/schema.ts'
import { destinationKinds, type ChannelDestinations } from '#shared/measurement/destinations.ts'

const toolSchema = z.object({ id: z.string(), endpoint: z.exactOptional(z.string()) })

/** Reads the tools that the page names. */
export function readDestinations(): ChannelDestinations {
  const text = document.querySelector('[data-destinations]')?.textContent ?? '{}'
  const tools = z.parse(z.record(z.string(), toolSchema), JSON.parse(text))
  const known = destinationKinds.flatMap((kind) => (tools[kind] ? [[kind, tools[kind]]] : []))
  return Object.fromEntries(known)
}
