import { parse } from '@formatjs/icu-messageformat-parser'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { fillMissing } from './missing-messages.ts'

const messageFileSchema = z.record(z.string(), z.string())

/** Texts of one locale: key → ICU message, as written in the file. */
export type MessageFile = z.infer<typeof messageFileSchema>

/**
 * Parses every ICU message at build time, so that no parser is shipped. An invalid message stops
 * the build and names its key and file.
 */
export function compileMessages(messages: MessageFile, file: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [key, parse(text, { captureLocation: false })]
      } catch (cause) {
        throw new Error(`${file}: the message "${key}" is not valid ICU`, { cause })
      }
    }),
  )
}

/** Returns the messages of the given areas; the area is the part of a key before the first dot. */
export function selectAreas(messages: MessageFile, areas: string[]): MessageFile {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => areas.includes(key.slice(0, key.indexOf('.')))),
  )
}

function readMessages(file: string): MessageFile {
  return messageFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Compiles `locales/sv.json` to a module of parsed messages, and `locales/sv.json?areas=cart,stock`
 * to a module with only these areas, for the chunk of an island. Missing messages come from the
 * English file in the same folder.
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
        ? fillMissing(readMessages(file), readMessages(english))
        : readMessages(file)
      const areas = new URLSearchParams(query).get('areas')
      const selected = areas ? selectAreas(allMessages, areas.split(',')) : allMessages
      const compiled = JSON.stringify(compileMessages(selected, basename(file)))
      return {
        code: `export default JSON.parse(${JSON.stringify(compiled)})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
