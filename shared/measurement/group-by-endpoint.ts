import type { ChannelDestinations } from './destinations.ts'

/** The ids of tools by endpoint and kind. Tools at their public origins have an empty endpoint. */
export type ToolsByEndpoint = Record<string, Record<string, string>>

/** Groups the tools of a page, because most of them have the same endpoint. */
export function groupByEndpoint(configured: ChannelDestinations): ToolsByEndpoint {
  const groups: ToolsByEndpoint = {}
  for (const [kind, { id, endpoint = '' }] of Object.entries(configured)) {
    groups[endpoint] = { ...groups[endpoint], [kind]: id }
  }
  return groups
}
