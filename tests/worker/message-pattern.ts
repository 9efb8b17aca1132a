/** A message as the build leaves it: a list of literals, values and plurals. */
export type Message = readonly Part[]

type Part = {
  type: number
  value?: string
  options?: Record<string, { value: Message }>
}

const LITERAL = 0
const PLURAL = 6

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

function toSource(message: Message): string {
  return message
    .map(({ type, value, options }) => {
      if (type === LITERAL) return escape(value ?? '')
      if (type !== PLURAL) return '.+?'
      const forms = Object.values(options ?? {}).map((form) => toSource(form.value))
      return `(?:${forms.join('|')})`
    })
    .join('')
}

/** Fits a text that is this message, whatever its values are. */
export function toPattern(message: Message): RegExp {
  return new RegExp(`^${toSource(message)}$`)
}
