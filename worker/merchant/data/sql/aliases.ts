import { z } from 'zod'
import { languageIds } from '../../rules/market/market.ts'

/**
 * Builds an SQL column with the aliases of all languages as JSON. `parseAliases` parses this
 * column.
 */
export const buildAliasesColumn = (table: string, key: string, id: string) => `
  (SELECT json_group_array(json_object('language', other.language, 'alias', other.alias))
   FROM ${table} other WHERE other.${key} = ${id})`

const aliasList = z.array(z.object({ language: z.enum(languageIds), alias: z.string() }))

export function parseAliases(json: string) {
  return aliasList.parse(JSON.parse(json))
}
