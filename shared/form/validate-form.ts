import type { FieldErrors, FieldProblem, FormContext, FormField, FormValues } from './form-field.ts'

export type FormResult<Name extends string> =
  | { ok: true; values: FormValues<Name> }
  | { ok: false; values: FormValues<Name>; errors: FieldErrors<Name> }

type NamedFields<Name extends string> = readonly FormField<Name>[]

function toRecord<Name extends string, Value>(entries: [Name, Value][]): Record<Name, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the names of the entries
  return Object.fromEntries(entries) as Record<Name, Value>
}

function readText(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null) return ''
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' ? value : ''
}

function readValue({ name, input, options, defaultValue = '' }: FormField, data: unknown): string {
  const text = readText(data, name)
  if (options) return options.includes(text) ? text : defaultValue
  // A password is not trimmed, because a space can be part of it.
  return input.type === 'password' ? text : text.trim()
}

/** A missing value becomes the default or an empty text; unknown fields are dropped. */
export function parseForm<Name extends string>(
  fields: NamedFields<Name>,
  data: unknown,
): FormValues<Name> {
  return toRecord(fields.map((field) => [field.name, readValue(field, data)]))
}

const isTooLong = (value: string, { maxLength = Infinity }: FormField) => value.length > maxLength

export function findProblem<Context>(
  field: FormField<string, Context>,
  form: FormContext<Context>,
): FieldProblem | null {
  if (field.isIncluded && !field.isIncluded(form)) return null
  const value = form.values[field.name] ?? ''
  if (value === '') return field.isRequired ? 'required' : null
  if (isTooLong(value, field)) return 'too-long'
  if (value.length < (field.minLength ?? 0)) return 'too-short'
  return field.isValid && !field.isValid(value, form) ? 'invalid' : null
}

export function validateForm<Name extends string, Context>(
  fields: readonly FormField<Name, Context>[],
  data: unknown,
  context: Context,
): FormResult<Name> {
  const values = parseForm(fields, data)
  const form = { ...context, values }
  const problems = fields.flatMap((field): [Name, FieldProblem][] => {
    const problem = findProblem(field, form)
    return problem ? [[field.name, problem]] : []
  })
  if (problems.length === 0) return { ok: true, values }
  return { ok: false, values, errors: toRecord(problems) }
}

/** Fields that are not part of the form are also checked. */
export function omitTooLongValues<Name extends string>(
  fields: NamedFields<Name>,
  values: FormValues<Name>,
): Partial<FormValues<Name>> {
  const accepted = fields.filter((field) => !isTooLong(values[field.name], field))
  return toRecord(accepted.map(({ name }) => [name, values[name]]))
}
