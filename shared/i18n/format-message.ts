export type MessageValues = Record<string, string | number>

export type MessagePart =
  | { type: typeof LITERAL; value: string }
  | { type: typeof ARGUMENT; value: string }
  | { type: typeof POUND }
  | {
      type: typeof SELECT | typeof PLURAL
      value: string
      options: Record<string, { value: MessagePart[] }>
    }

/** A message without placeholders is a plain text. */
export type Message = string | MessagePart[]

// The numbers of the ICU parser.
const LITERAL = 0
const ARGUMENT = 1
const SELECT = 5
const PLURAL = 6
const POUND = 7

export type MessageFormatter = (message: Message, values?: MessageValues) => string

/**
 * Creates the formatter for a language. It knows placeholders, choices and plurals only: the formatter of
 * FormatJS, which the server uses and which knows all of ICU, is four times as large as this file.
 */
export function createMessageFormatter(language: string): MessageFormatter {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)

  function formatParts(parts: MessagePart[], values: MessageValues, count: number): string {
    return parts.map((part) => formatPart(part, values, count)).join('')
  }
  function formatPart(part: MessagePart, values: MessageValues, count: number): string {
    if (part.type === LITERAL) return part.value
    if (part.type === POUND) return numbers.format(count)
    const value = values[part.value] ?? ''
    if (part.type === ARGUMENT) return `${value}`
    const { options } = part
    if (part.type === SELECT) {
      return formatParts((options[`${value}`] ?? options.other)?.value ?? [], values, count)
    }
    const chosen = options[`=${value}`] ?? options[rules.select(Number(value))] ?? options.other
    return formatParts(chosen?.value ?? [], values, Number(value))
  }
  return (message, values = {}) =>
    typeof message === 'string' ? message : formatParts(message, values, 0)
}
