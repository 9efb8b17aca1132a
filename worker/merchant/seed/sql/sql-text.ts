import { languages } from '../catalogue.ts'
import type { Text } from '../schema/text.ts'
import { z } from 'zod'

/** An SQL expression that the database evaluates when it inserts the row. */
export type SqlExpression = { sql: string }
export type SqlValue = string | number | null | SqlExpression

/** Rows of one table. Each row has one value for each column. */
export type TableRows = {
  table: string
  columns: readonly string[]
  rows: readonly (readonly SqlValue[])[]
}

// D1 accepts SQL statements of at most 100 KB; this limit leaves a margin.
export const MAX_STATEMENT_BYTES = 90_000

export type SqlRecord = Readonly<Record<string, SqlValue | boolean>>

/**
 * Makes the rows of a table from the named values of records, or from all values of the first one:
 * `productId` is the column `product_id`. Line breaks in texts become spaces, so that every statement is
 * on one line; texts and drawings do not need line breaks.
 */
export function toTableRows<Name extends string>(
  table: string,
  records: readonly Readonly<Record<Name, SqlValue | boolean>>[],
  names: readonly string[] | readonly Name[] = Object.keys(records[0] ?? {}),
): TableRows {
  return {
    table,
    columns: names.map((name) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)),
    rows: records.map((record: SqlRecord) => names.map((name) => toSqlValue(record[name] ?? null))),
  }
}

/** Makes one row of each record in each language, from the parts of its named texts in this language. */
export const toTextRows = <Name extends string>(
  table: string,
  records: readonly Readonly<Record<Name, SqlValue | boolean | Text>>[],
  names: readonly Name[],
): TableRows =>
  toTableRows(
    table,
    records.flatMap((record) =>
      languages.map(({ id, key }): SqlRecord => ({
        language: id,
        ...Object.fromEntries(
          names.map((name) => {
            const value = record[name]
            const isText = typeof value === 'object' && value !== null && 'sv' in value
            return [name, isText ? value[key] : value]
          }),
        ),
      })),
    ),
  )

const toSqlValue = (value: SqlValue | boolean): SqlValue =>
  typeof value === 'boolean' ? Number(value) : toSingleLine(value)

const toSingleLine = (value: SqlValue): SqlValue =>
  typeof value === 'string' ? value.replaceAll(/\s*[\r\n]+\s*/g, ' ') : value

export function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.sql
  return `'${value.replaceAll("'", "''")}'`
}

/** Builds INSERT statements. Each statement is small enough for D1. */
export function buildInserts({ table, columns, rows }: TableRows): string[] {
  const tuples = rows.map((row) => `(${row.map(toLiteral).join(', ')})`)
  return buildListStatements(`INSERT INTO ${table} (${columns.join(', ')}) VALUES `, tuples, ';')
}

/**
 * Builds statements that consist of `head`, a part of the list, and `end`. Each statement is small
 * enough for D1.
 */
export function buildListStatements(head: string, items: readonly string[], end: string): string[] {
  const statements: string[] = []
  let listed: string[] = []
  let bytes = head.length
  const close = () => {
    if (listed.length > 0) statements.push(`${head}${listed.join(', ')}${end}`)
    listed = []
    bytes = head.length
  }
  for (const item of items) {
    const size = Buffer.byteLength(item) + 2
    if (head.length + size > MAX_STATEMENT_BYTES) {
      throw new Error(`An SQL value of ${size} bytes is too large: ${head.slice(0, 80)}`)
    }
    if (bytes + size > MAX_STATEMENT_BYTES) close()
    listed.push(item)
    bytes += size
  }
  close()
  return statements
}

/** Changes INSERT statements so that they skip rows that already exist. */
export const buildInsertOrIgnore = (inserts: readonly string[]): string[] =>
  inserts.map((statement) => statement.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO'))

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Rows as the database stores them. */
export const storedRows = z.array(row)
export type StoredRow = Readonly<z.infer<typeof row>>
