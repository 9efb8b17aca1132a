import type { StoredHit } from '../data/collect/hits.ts'

/** A field of an event with the newest value that it had. */
export type FieldExample = { field: string; example: string }

export type EventDescription = { kind: string; name: string; count: number; fields: FieldExample[] }

const MAX_EXAMPLE_LENGTH = 80

/** Lists the fields of a value with their paths. The items of a list share one path, such as `a[]`. */
function listFields(value: unknown, path = ''): [path: string, example: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => listFields(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, field]) =>
    listFields(field, path === '' ? name : `${path}.${name}`),
  )
}

function formatExample(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}…` : text
}

function describeEvent(hits: readonly StoredHit[]): FieldExample[] {
  const fields = new Map<string, string>()
  for (const [path, example] of hits.flatMap(({ data }) => listFields(data))) {
    if (!fields.has(path)) fields.set(path, formatExample(example))
  }
  return [...fields].map(([field, example]) => ({ field, example }))
}

/** Describes the events that each tool got: their fields, each with an example. */
export function describeHits(newestFirst: readonly StoredHit[]): EventDescription[] {
  const groups = Map.groupBy(newestFirst, ({ kind, name }) => `${kind} ${name}`)
  const events = [...groups.values()].flatMap((hits) => {
    const [first] = hits
    if (!first) return []
    const { kind, name } = first
    return [{ kind, name, count: hits.length, fields: describeEvent(hits) }]
  })
  return events.toSorted((a, b) => `${a.kind} ${a.name}`.localeCompare(`${b.kind} ${b.name}`, 'en'))
}
