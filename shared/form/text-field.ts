import type { MessageKey } from '../i18n/translator.ts'
import type { FieldProblem, FormContext, FormField } from './form-field.ts'

type Control = FormField['input']

/** The beginning of the keys of a field: the area of its messages and its name. */
type FieldKey = MessageKey extends infer Key
  ? Key extends `${infer Base}.label`
    ? Base
    : never
  : never

type NameOf<Key> = Key extends `${string}.${infer Rest}` ? NameOf<Rest> : Key

type Rules<Context, Own extends FieldProblem> = Omit<Control, 'type'> &
  Partial<
    Pick<FormField, 'isRequired' | 'minLength' | 'maxLength' | 'options' | 'defaultValue'>
  > & {
    hasHint?: true
    isIncluded?: (form: FormContext<Context>) => boolean
    isValid?: (value: string, form: FormContext<Context>) => boolean
    countryLabelKeys?: Readonly<Record<string, MessageKey>>
    /** Messages with another key, and those of problems that only the server finds. */
    messages?: Readonly<Record<Own, MessageKey>>
  }

/** Forbids a rule for which the language files have no message. */
type Checked<
  Key extends string,
  Suffix extends string,
  Problem,
  Own,
  Rule extends string,
> = `${Key}.${Suffix}` extends MessageKey
  ? unknown
  : Problem extends Own
    ? unknown
    : { [Name in Rule]?: never }

type CheckedRules<Key extends string, Own> = Checked<Key, 'hint', 'hint', Own, 'hasHint'> &
  Checked<Key, 'required', 'required', Own, 'isRequired'> &
  Checked<Key, 'tooShort', 'too-short', Own, 'minLength'> &
  Checked<Key, 'tooLong', 'too-long', Own, 'maxLength'> &
  Checked<Key, 'invalid', 'invalid', Own, 'isValid'>

/**
 * Creates the field of a choice. The end of the key is its name, and its messages begin with the key:
 * `checkout.firstName` has `checkout.firstName.label`, `.hint`, `.required`, `.tooLong` and so on.
 */
export function choiceField<
  Key extends FieldKey,
  Context = unknown,
  Own extends FieldProblem = never,
>(
  key: Key,
  rules: { type: Control['type'] } & Rules<Context, Own> & CheckedRules<Key, Own>,
): FormField<NameOf<Key>, Context> {
  const checked: { type: Control['type'] } & Rules<Context, Own> = rules
  const { type, autoComplete, inputMode, hasHint, messages, ...others } = checked
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules are checked against the keys
  const toKey = (suffix: string) => `${key}.${suffix}` as MessageKey
  return {
    isRequired: false,
    ...others,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same by type
    name: key.slice(key.lastIndexOf('.') + 1) as NameOf<Key>,
    labelKey: toKey('label'),
    ...(hasHint && { hintKey: toKey('hint') }),
    input: { type, ...(autoComplete && { autoComplete }), ...(inputMode && { inputMode }) },
    messages: {
      ...(others.isRequired && { required: toKey('required') }),
      ...(others.minLength && { 'too-short': toKey('tooShort') }),
      ...(others.maxLength && { 'too-long': toKey('tooLong') }),
      ...(others.isValid && { invalid: toKey('invalid') }),
      ...messages,
    },
  }
}

/** Creates a field in which the shopper types, like `choiceField`. */
export function textField<
  Key extends FieldKey,
  Context = unknown,
  Own extends FieldProblem = never,
>(
  key: Key,
  rules: { type?: Control['type'] } & Rules<Context, Own> & CheckedRules<Key, Own>,
): FormField<NameOf<Key>, Context> {
  return choiceField(key, { type: 'text', ...rules })
}
