import { z } from 'zod'
import { languageIds } from '../../rules/market/market.ts'
import { jsonOf } from './read-rows.ts'

/** Adds a value to the statement and returns the SQL parameter for this value, for example `?3`. */
export type BindValue = (value: string | number) => string

/** Binds the value of a LIMIT. If it is a parameter alone, SQLite compiles the statement at each run. */
export const bindLimit = (bind: BindValue, limit: number): string => `${bind(limit)} + 0`

/**
 * Prepares a statement whose values are bound while the SQL is built. Equal values share one
 * parameter, because D1 allows at most 100 parameters.
 */
export function prepare(
  db: D1Database,
  firstValues: readonly (string | number)[],
  buildSql: (bind: BindValue) => string,
): D1PreparedStatement {
  const values = [...firstValues]
  const parameterNumbers = new Map(values.map((value, index) => [value, index + 1]))
  const sql = buildSql((value) => {
    const parameterNumber = parameterNumbers.get(value) ?? values.push(value)
    parameterNumbers.set(value, parameterNumber)
    return `?${parameterNumber}`
  })
  return db.prepare(sql).bind(...values)
}

/** SQL for the current time, in the format in which the database stores times. */
export const NOW_SQL = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/** Builds SQL for the time `days` days ago, in the format in which the database stores times. */
export const buildDaysAgoSql = (days: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`

/** Builds a condition that a campaign or a promo code is running now. `offer` is its table. */
export const buildIsActiveSql = (offer: string) =>
  `${offer}.active_from <= ${NOW_SQL} AND (${offer}.active_to IS NULL OR ${offer}.active_to > ${NOW_SQL})`

/** Builds an SQL column with the aliases of all languages as JSON, which `aliasList` parses. */
export const buildAliasesColumn = (table: string, key: string, id: string) => `
  (SELECT json_group_array(json_object('language', other.language, 'alias', other.alias))
   FROM ${table} other WHERE other.${key} = ${id})`

export const aliasList = jsonOf(
  z.array(z.object({ language: z.enum(languageIds), alias: z.string() })),
)

/**
 * Inserts one row. The names of the values are those of the columns: `customerId` is `customer_id`. `end`
 * is the part of the statement after the values.
 */
// oxlint-disable-next-line max-params -- the parts of the SQL, in its order
export function insertRow(
  db: D1Database,
  table: string,
  values: Readonly<Record<string, string | number | null>>,
  end = '',
): D1PreparedStatement {
  const names = Object.keys(values)
  const columns = names.map((name) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`))
  const parameters = names.map((_, index) => `?${index + 1}`)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${parameters.join(', ')}) ${end}`
  return db.prepare(sql).bind(...Object.values(values))
}
