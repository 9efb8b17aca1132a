import type { MessageKey } from '../i18n/translator.ts'

/** Why a field is refused. `wrong` and `taken` are answers of the merchant. */
export type FieldProblem = 'required' | 'too-short' | 'too-long' | 'invalid' | 'wrong' | 'taken'

/** Attributes of the control, for autofill, password managers and on-screen keyboards. */
type ControlAttributes = {
  type: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'checkbox' | 'radio' | 'select'
  autoComplete?: string
  inputMode?: 'email' | 'numeric' | 'tel'
}

/**
 * One field of a form: pages are rendered from it and posted values are validated with it.
 * `Context` is the data besides the form that its rules depend on, such as the country.
 */
export type FormField<Name extends string = string, Context = never> = {
  name: Name
  labelKey: MessageKey
  /** The hint may contain the minimum length as `{count}`. */
  hintKey?: MessageKey
  input: ControlAttributes
  isRequired: boolean
  minLength?: number
  maxLength?: number
  /** The only values of a choice; any other value is replaced by the default value. */
  options?: readonly string[]
  defaultValue?: string
  /** Returns whether the form has this field. If it does not, the field is ignored. */
  isIncluded?: (form: FormContext<Context>) => boolean
  /** Checks a value that is neither empty nor too short or too long. */
  isValid?: (value: string, form: FormContext<Context>) => boolean
  /** A message for every problem that the field can have. */
  messages: Partial<Record<FieldProblem, MessageKey>>
}

/** The values as the shopper entered them, so that nothing is lost when the form is shown again. */
export type FormValues<Name extends string = string> = Record<Name, string>

export type FormContext<Context> = Context & { values: Readonly<Record<string, string>> }

/** The refused fields of a form. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, FieldProblem>>

/** The refused fields of a form, and a problem of the form as a whole. */
export type FormErrors<Name extends string, Problem> = {
  errors: FieldErrors<Name>
  problem: Problem | null
}

export const noErrors = { errors: {}, problem: null }

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0

/** Infers the types of a field from its record. */
export function defineField<Name extends string, Context = unknown>(
  field: FormField<Name, Context>,
): FormField<Name, Context> {
  return field
}

export function getMessageKey(
  { name, messages }: Pick<FormField, 'name' | 'messages'>,
  problem: FieldProblem,
): MessageKey {
  const key = messages[problem]
  if (!key) throw new Error(`The field ${name} has no message for the problem ${problem}`)
  return key
}
