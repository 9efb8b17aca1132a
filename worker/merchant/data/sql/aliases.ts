import { z } from 'zod'
import { languageIds } from '../../rules/market/market.ts'
import { jsonOf } from './read-rows.ts'

/** Builds an SQL column with the aliases of all languages as JSON, which `aliasList` parses. */
export const buildAliasesColumn = (table: string, key: string, id: string) => `
  (SELECT json_group_array(json_object('language', other.language, 'alias', other.alias))
   FROM ${table} other WHERE other.${key} = ${id})`

export const aliasList = jsonOf(
  z.array(z.object({ language: z.enum(languageIds), alias: z.string() })),
)
