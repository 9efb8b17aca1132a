import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { fillMissing } from './missing-messages.ts'

const messageFileSchema = z.record(z.string(), z.string())

/** Texts of one locale, key → ICU message as it stands in the file. */
export type MessageFile = z.infer<typeof messageFileSchema>

/** Parses every ICU message, so that no parser ships. A bad message stops the build, naming its key and file. */
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

/** Which messages an island gets: those of its areas, the part of a key before the first dot. */
export function selectAreas(messages: MessageFile, areas: string[]): MessageFile {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => areas.includes(key.slice(0, key.indexOf('.')))),
  )
}

function readMessages(file: string): MessageFile {
  return messageFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * `locales/sv.json` becomes a module of parsed messages; `locales/sv.json?areas=cart,stock` one with those areas alone,
 * for an island's own chunk. What a file lacks is filled from the English one beside it.
 */
export function localeModules(): Plugin {
  return {
    name: 'locale-modules',
    enforce: 'pre',
    load(id) {
      const [file = '', query = ''] = id.split('?')
      if (!/\/locales\/[a-z]{2}\.json$/.test(file)) return
      const english = join(dirname(file), 'en.json')
      const all = existsSync(english)
        ? fillMissing(readMessages(file), readMessages(english))
        : readMessages(file)
      const areas = new URLSearchParams(query).get('areas')
      const chosen = areas ? selectAreas(all, areas.split(',')) : all
      const compiled = JSON.stringify(compileMessages(chosen, basename(file)))
      return {
        code: `export default JSON.parse(${JSON.stringify(compiled)})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
