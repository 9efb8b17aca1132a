import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of an address in both languages. `{order}` is the order that the buyer has placed. */
export type Address = { sv: string; en: string }

// Each line has the visitor, the Swedish path and, if it is another one, the English path. The paths are
// without the prefix of the language. Answers that are no pages have no language.
const lines = readFileSync(join(import.meta.dirname, 'addresses.txt'), 'utf8')
  .trim()
  .split('\n')

const toPath = (language: string, path: string) => {
  if (/^\/[\w-]+\.\w+$/.test(path)) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The addresses of each visitor. */
export const addresses = Map.groupBy(
  lines.map((line) => {
    const [visitor = '', sv = '', en = sv] = line.split(' ')
    return { visitor, sv: toPath('sv', sv), en: toPath('en', en) }
  }),
  ({ visitor }) => visitor,
)
