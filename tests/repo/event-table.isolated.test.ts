import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { destinationKinds } from '#shared/measurement/destinations.ts'
import { measurementEventSchemas } from '#shared/measurement/events.ts'
import { isInTable, parseDestinations, parseEventTable } from '../support/event-table.ts'

// The schemas of the browser cannot list their fields. Those of zod are written in the same way.
vi.mock('../../shared/json/schema.ts', () => import('zod'))

const table = readFileSync('client/measurement/recorded-events.md', 'utf8')

const jsonSchema = z.object({
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  required: z.array(z.string()).default([]),
})
type JsonSchema = z.infer<typeof jsonSchema>
type Field = { path: string; isRequired: boolean }

function listFields(schema: JsonSchema, { path, isRequired }: Field): Field[] {
  const { properties, items, required } = schema
  if (items) return listFields(items, { path: `${path}[]`, isRequired })
  if (!properties) return [{ path, isRequired }]
  return Object.entries(properties).flatMap(([name, field]) =>
    listFields(field, {
      path: path === '' ? name : `${path}.${name}`,
      isRequired: isRequired && required.includes(name),
    }),
  )
}

function listEventFields(schema: unknown): Field[] {
  if (!(schema instanceof z.ZodType)) throw new Error('The schema of an event is not one of zod')
  const root = { path: '', isRequired: true }
  return listFields(jsonSchema.parse(z.toJSONSchema(schema)), root).filter(
    ({ path }) => path !== 'event',
  )
}

const catalogue = Object.entries(measurementEventSchemas)
  .filter(([name]) => isInTable(name))
  .map(([name, schema]) => ({ name, fields: listEventFields(schema) }))
const documented = parseEventTable(table)

describe('the documented events', () => {
  it('are those of the catalogue for the data layer, with examples in both languages [TRACK-03]', () => {
    const names = catalogue.map(({ name }) => name)
    expect(Object.keys(documented).toSorted()).toEqual(names.toSorted())
    expect(table).not.toContain('not recorded')
  })

  it.each(catalogue)('$name has all required fields and none that is unknown', (event) => {
    const paths = documented[event.name] ?? []
    const required = event.fields.filter(({ isRequired }) => isRequired).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(required))
    expect(event.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  })

  it('have every optional field at least once', () => {
    const paths = catalogue.flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(new Set(Object.values(documented).flat())).toEqual(new Set(paths))
  })

  it('name every destination [TRACK-05]', () => {
    expect(parseDestinations(table).toSorted()).toEqual([...destinationKinds, 'server'].toSorted())
  })
})
