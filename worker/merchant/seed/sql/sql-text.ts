import { languages } from '../catalogue.ts'
import type { Text } from '../schema/text.ts'

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
 * Makes the rows of a table from records, which all have the names of the first one: `productId` is the
 * column `product_id`. Line breaks in texts become spaces, so that every statement is on one line; texts
 * and drawings do not need line breaks.
 */
export function toTableRows(table: string, records: readonly SqlRecord[]): TableRows {
  const names = Object.keys(records[0] ?? {})
  return {
    table,
    columns: names.map((name) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)),
    rows: records.map((record) => names.map((name) => toSqlValue(record[name] ?? null))),
  }
}

/** Makes one row of each record in each language, from the parts of its texts in this language. */
export const toTextRows = (
  table: string,
  records: readonly Readonly<Record<string, SqlValue | boolean | Text>>[],
): TableRows =>
  toTableRows(
    table,
    records.flatMap((record) =>
      languages.map(({ id, key }): SqlRecord => ({
        language: id,
        ...Object.fromEntries(
          Object.entries(record).map(([name, value]) => [
            name,
            typeof value === 'object' && value !== null && 'sv' in value ? value[key] : value,
          ]),
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
