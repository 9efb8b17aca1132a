import type { MessageKey } from '../i18n/translator.ts'

/** Only the merchant can find that a value is `wrong`, and only the server that it is `common`. */
export type FieldProblem = 'required' | 'too-short' | 'too-long' | 'invalid' | 'wrong' | 'common'

/** The attributes help autofill, password managers and on-screen keyboards. */
type ControlAttributes = {
  type: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'checkbox' | 'radio' | 'select'
  autoComplete?: string
  inputMode?: 'email' | 'numeric' | 'tel'
}

/**
 * Describes one field of a form. The page is rendered and the posted value is validated with this
 * description. `Context` is the data besides the form values that the rules depend on, such as the
 * country.
 */
export type FormField<Name extends string = string, Context = never> = {
  name: Name
  labelKey: MessageKey
  /** Other labels for single countries, by the code of the country. */
  countryLabelKeys?: Readonly<Record<string, MessageKey>>
  /** The text may contain the minimum length as `{count}`, and the examples of the country. */
  hintKey?: MessageKey
  input: ControlAttributes
  isRequired: boolean
  minLength?: number
  maxLength?: number
  /** Any other value is replaced by `defaultValue`. */
  options?: readonly string[]
  defaultValue?: string
  /** A field that is not part of the form is not validated. */
  isIncluded?: (form: FormContext<Context>) => boolean
  /** It is called only if the value is not empty, too short or too long. */
  isValid?: (value: string, form: FormContext<Context>) => boolean
  messages: Partial<Record<FieldProblem, MessageKey>>
}

/** The form shows the values again after an error, so that nothing is lost. */
export type FormValues<Name extends string = string> = Record<Name, string>

export type FormContext<Context> = Context & { values: Readonly<Record<string, string>> }

export type FieldErrors<Name extends string = string> = Partial<Record<Name, FieldProblem>>

export type FormErrors<Name extends string, Problem> = {
  errors: FieldErrors<Name>
  problem: Problem | null
}

/** The hidden field that names the customer of a form; empty for a guest. */
export const FORM_OWNER_FIELD = 'owner'

export const noErrors = { errors: {}, problem: null }

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0

type FieldChange<Context> = Partial<Omit<FormField<string, Context>, 'name' | 'input'>> & {
  input?: Partial<ControlAttributes>
}

/** Copies a field. Its other attributes and messages stay. */
export function changeField<Name extends string, Context = unknown>(
  field: FormField<Name, Context>,
  { input, messages, ...rules }: FieldChange<Context>,
): FormField<Name, Context> {
  return {
    ...field,
    ...rules,
    input: { ...field.input, ...input },
    messages: { ...field.messages, ...messages },
  }
}

export function toOptional<Name extends string, Context>(
  field: FormField<Name, Context>,
): FormField<Name, Context> {
  const { required: _, ...messages } = field.messages
  return { ...field, isRequired: false, messages }
}

export function getMessageKey(
  { name, messages }: Pick<FormField, 'name' | 'messages'>,
  problem: FieldProblem,
): MessageKey {
  const key = messages[problem]
  if (!key) throw new Error(`The field ${name} has no message for the problem ${problem}`)
  return key
}
