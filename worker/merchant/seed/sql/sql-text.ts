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

/**
 * Makes the rows of a table. Line breaks in texts become spaces, so that every statement is on one
 * line; texts and drawings do not need line breaks.
 */
export function toTableRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): TableRows {
  return {
    table,
    columns: columns.flatMap((names) => names.split(', ')),
    rows: rows.map((row) => row.map(toSingleLine)),
  }
}

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

export type SqlRecord = Record<string, SqlValue>

/** Makes the rows of a table from records. All records have the columns of the first one. */
export function fromRecords(table: string, records: readonly SqlRecord[]): TableRows {
  const columns = Object.keys(records[0] ?? {})
  const rows = records.map((record) => columns.map((column) => record[column] ?? null))
  return toTableRows(table, columns, rows)
}
