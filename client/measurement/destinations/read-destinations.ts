import * as z from '#shared/json/schema.ts'
import { destinationKinds, type ChannelDestinations } from '#shared/measurement/destinations.ts'

const groupsSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** Parses the tools that a page names, grouped by endpoint. Unknown kinds are left out. */
export function parseDestinations(text: string): ChannelDestinations {
  const groups = Object.entries(z.parse(groupsSchema, JSON.parse(text)))
  const known = destinationKinds.flatMap((kind) =>
    groups.flatMap(([endpoint, { [kind]: id }]) =>
      id === undefined ? [] : [[kind, endpoint === '' ? { id } : { id, endpoint }]],
    ),
  )
  return Object.fromEntries(known)
}

export const readDestinations = (): ChannelDestinations =>
  parseDestinations(document.querySelector('[data-destinations]')?.textContent ?? '{}')
