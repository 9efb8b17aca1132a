import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as mini from 'zod/mini'
import * as z from './schema.ts'

/** The same schema, once of zod and once of this module. */
const pairs = [
  [mini.string(), z.string()],
  [mini.boolean(), z.boolean()],
  [mini.number(), z.number()],
  [mini.int(), z.int()],
  [mini.literal('a'), z.literal('a')],
  [mini.enum(['a', 'b']), z.enum(['a', 'b'])],
  [mini.nullable(mini.string()), z.nullable(z.string())],
  [mini.array(mini.int()), z.array(z.int())],
  [mini.record(mini.string(), mini.string()), z.record(z.string(), z.string())],
  [mini.union([mini.string(), mini.int()]), z.union([z.string(), z.int()])],
  [mini.catch(mini.string(), 'none'), z.catch(z.string(), 'none')],
  [
    mini.object({ a: mini.string(), b: mini.exactOptional(mini.number()) }),
    z.object({ a: z.string(), b: z.exactOptional(z.number()) }),
  ],
] as const

const leaf = fc.oneof(
  fc.constantFrom('a', 'b', '', null, true, 0, 1.5, 2 ** 60, Number.NaN, undefined),
  fc.string(),
  fc.double(),
)
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), leaf),
)

describe('schemas for the browser', () => {
  it('accept the same JSON as zod, and return the same data', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), value, ([ofZod, own], input) => {
        // JSON has neither undefined nor NaN.
        const text = JSON.stringify(input)
        const json: unknown = text === undefined ? undefined : JSON.parse(text)
        const expected = mini.safeParse<mini.ZodMiniType>(ofZod, json)
        const result = z.safeParse<unknown>(own, json)
        expect(result.success).toBe(expected.success)
        expect(result.data).toEqual(expected.data)
      }),
    )
  })

  it('an object keeps only the fields of its schema', () => {
    expect(z.parse(z.object({ a: z.string() }), { a: 'a', b: 'b' })).toEqual({ a: 'a' })
  })

  it('parse throws an error if the value does not match', () => {
    expect(() => z.parse(z.string(), 1)).toThrow(TypeError)
  })
})
