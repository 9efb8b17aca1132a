import {
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { addFallbackMessages, messageFileSchema, type MessageFile } from './missing-messages.ts'

// A message without placeholders stays a text, because that is shorter.
function toMessage(parts: MessageFormatElement[]): MessageFormatElement[] | string {
  const [part] = parts
  return part && parts.length === 1 && isLiteralElement(part) ? part.value : parts
}

/**
 * Parses every ICU message at build time, so that the browser needs no parser. An invalid message
 * stops the build with an error that names the key and the file.
 */
export function compileMessages(messages: MessageFile, file: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [key, toMessage(parse(text, { captureLocation: false }))]
      } catch (cause) {
        throw new Error(`${file}: the message "${key}" is not valid ICU`, { cause })
      }
    }),
  )
}

/**
 * Returns the messages whose keys start with or are one of the given areas, such as `cart` or
 * `account-company`. A dot of the key is written as `-`, because a dot would end the name of the
 * chunk.
 */
export function selectAreas(messages: MessageFile, areas: string[]): MessageFile {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) =>
      areas.some((area) => `${key}.`.startsWith(`${area.replaceAll('-', '.')}.`)),
    ),
  )
}

/** Parts of the keys of messages that an action of the shopper causes, such as a refused field. */
const resultParts = new Set([
  'problem',
  'errors',
  'required',
  'invalid',
  'tooLong',
  'tooMany',
  'empty',
  'applied',
  'removed',
  'requirements',
  'missing',
  'missingIncVat',
])

/** Returns the messages that an action of the shopper causes, or those that a page needs at start. */
export function selectResults(messages: MessageFile, isResult: boolean): MessageFile {
  const hasResultPart = (key: string) => key.split('.').some((part) => resultParts.has(part))
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => hasResultPart(key) === isResult),
  )
}

function readMessages(file: string): MessageFile {
  return messageFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Turns an import of `locales/sv.json` into a module with parsed messages. With `?areas=cart,stock`
 * the module contains only these areas, which keeps the chunk of an island small. A missing message
 * is taken from `en.json` in the same folder. `results=without` leaves out the messages that an
 * action of the shopper causes, and `results=only` selects them.
 */
export function localeModules(): Plugin {
  return {
    name: 'locale-modules',
    enforce: 'pre',
    load(id) {
      const [file = '', query = ''] = id.split('?')
      if (!/\/locales\/[a-z]{2}\.json$/.test(file)) return
      const english = join(dirname(file), 'en.json')
      const allMessages = existsSync(english)
        ? addFallbackMessages(readMessages(file), readMessages(english))
        : readMessages(file)
      const params = new URLSearchParams(query)
      const [areas, results] = [params.get('areas'), params.get('results')]
      const inAreas = areas ? selectAreas(allMessages, areas.split(',')) : allMessages
      const selected = results ? selectResults(inAreas, results === 'only') : inAreas
      const compiled = JSON.stringify(compileMessages(selected, basename(file)))
      return {
        code: `export default JSON.parse(${JSON.stringify(compiled)})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
