/** A message as the build parses it: a list of literal texts, values and plurals. */
export type Message = readonly MessagePart[]

type MessagePart = {
  type: number
  value?: string
  options?: Record<string, { value: Message }>
}

const LITERAL_NODE = 0
const PLURAL = 6

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

function buildPatternSource(message: Message): string {
  return message
    .map(({ type, value, options }) => {
      if (type === LITERAL_NODE) return escape(value ?? '')
      if (type !== PLURAL) return '.+?'
      const forms = Object.values(options ?? {}).map((form) => buildPatternSource(form.value))
      return `(?:${forms.join('|')})`
    })
    .join('')
}

/** Returns a pattern that matches the text of this message with any values filled in. */
export function toPattern(message: Message | string): RegExp {
  if (typeof message === 'string') return new RegExp(`^${escape(message)}$`)
  return new RegExp(`^${buildPatternSource(message)}$`)
}
