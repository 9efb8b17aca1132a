import { z } from 'zod'

const schema = z.object({
  version: z.literal(1),
  source: z.object({ route: z.string().max(60) }),
  events: z
    .array(z.looseObject({ event: z.string().min(1).max(80) }))
    .min(1)
    .max(50),
})

/** Events that the server of the shop forwarded, as hits of a tool. */
export type ForwardedHits = {
  kind: 'server'
  page: string
  hits: { name: string; data: object }[]
}

/** Parses events that the server forwarded. Returns null if they cannot be read. */
export function parseForwardedEvents(body: unknown): ForwardedHits | null {
  const { data } = schema.safeParse(body)
  if (!data) return null
  const hits = data.events.map(({ event, ...fields }) => ({ name: event, data: fields }))
  return { kind: 'server', page: data.source.route, hits }
}
