/**
 * The part of zod that the browser needs, with the same names. zod itself would be 8 kB of script on
 * every page that reads JSON. Like zod, an object keeps only the keys of its schema.
 */
export type Schema<Value> = { parse: (value: unknown) => Value }

type OptionalSchema<Value> = Schema<Value | undefined> & { isOptional: true }

type Shape = Record<string, Schema<unknown>>

type OptionalKey<Fields extends Shape> = {
  [Key in keyof Fields]: Fields[Key] extends { isOptional: true } ? Key : never
}[keyof Fields]

type ObjectOf<Fields extends Shape> = {
  [Key in Exclude<keyof Fields, OptionalKey<Fields>>]: Infer<Fields[Key]>
} & { [Key in OptionalKey<Fields>]?: Exclude<Infer<Fields[Key]>, undefined> }

/** Shows the fields of a type in error messages and editors, as one object. */
type Flat<Value> = { [Key in keyof Value]: Value[Key] }

type Infer<Of> = Of extends Schema<infer Value> ? Value : never
export type { Infer as infer }

function fail(): never {
  throw new TypeError('A value does not match its schema')
}

const createSchema = <Value>(isValid: (value: unknown) => value is Value): Schema<Value> => ({
  parse: (value) => (isValid(value) ? value : fail()),
})

export const string = (): Schema<string> => createSchema((value) => typeof value === 'string')

export const boolean = (): Schema<boolean> => createSchema((value) => typeof value === 'boolean')

export const number = (): Schema<number> =>
  createSchema((value): value is number => Number.isFinite(value))

export const int = (): Schema<number> =>
  createSchema((value): value is number => Number.isSafeInteger(value))

export const literal = <const Value extends string | number | boolean>(
  expected: Value,
): Schema<Value> => createSchema((value): value is Value => value === expected)

const createEnum = <const Value extends string>(values: readonly Value[]): Schema<Value> =>
  createSchema((value): value is Value => values.some((other) => other === value))
export { createEnum as enum }

export const nullable = <Value>(schema: Schema<Value>): Schema<Value | null> => ({
  parse: (value) => (value === null ? null : schema.parse(value)),
})

export const exactOptional = <Value>({ parse }: Schema<Value>): OptionalSchema<Value> => ({
  parse,
  isOptional: true,
})

export const array = <Value>(schema: Schema<Value>): Schema<Value[]> => ({
  parse: (value) => (Array.isArray(value) ? value.map(schema.parse) : fail()),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const record = <Value>(_key: Schema<string>, schema: Schema<Value>) =>
  ({
    parse: (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, schema.parse(item)]))
        : fail(),
  }) satisfies Schema<Record<string, Value>>

export const object = <Fields extends Shape>(fields: Fields): Schema<Flat<ObjectOf<Fields>>> => ({
  parse(value) {
    if (!isObject(value)) return fail()
    const entries = Object.entries(fields)
      .filter(([key, field]) => !('isOptional' in field) || value[key] !== undefined)
      .map(([key, field]) => [key, field.parse(value[key])])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was parsed
    return Object.fromEntries(entries) as Flat<ObjectOf<Fields>>
  },
})

type Options<Values extends unknown[]> = { [Index in keyof Values]: Schema<Values[Index]> }

export const union = <Values extends unknown[]>(
  options: Options<[...Values]>,
): Schema<Values[number]> => ({
  parse(value) {
    for (const option of options) {
      const result = safeParse(option, value)
      if (result.success) return result.data
    }
    return fail()
  },
})

function catchError<Value>(schema: Schema<Value>, fallback: Value): Schema<Value> {
  return {
    parse(value) {
      const result = safeParse(schema, value)
      return result.success ? result.data : fallback
    },
  }
}
export { catchError as catch }

export const parse = <Value>(schema: Schema<Value>, value: unknown): Value => schema.parse(value)

type Result<Value> = { success: true; data: Value } | { success: false; data?: undefined }

export function safeParse<Value>(schema: Schema<Value>, value: unknown): Result<Value> {
  try {
    return { success: true, data: schema.parse(value) }
  } catch {
    // The value does not match.
    return { success: false }
  }
}
