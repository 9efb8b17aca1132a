export type SqlValue = string | number | null

// D1 accepts SQL statements of at most 100 KB; this limit leaves a margin.
const MAX_STATEMENT_BYTES = 90_000

/**
 * Formats a value as SQL. Line breaks become spaces, so that every statement is on one line; texts
 * and drawings do not need line breaks.
 */
export function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${value.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll("'", "''")}'`
}

/** Builds INSERT statements for many rows. Each statement is small enough for D1. */
export function buildInserts(
  table: string,
  columns: readonly string[],
  rows: readonly SqlValue[][],
): string[] {
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `
  const statements: string[] = []
  let values: string[] = []
  let bytes = head.length
  const close = () => {
    if (values.length > 0) statements.push(`${head}${values.join(', ')};`)
    values = []
    bytes = head.length
  }
  for (const row of rows) {
    const tuple = `(${row.map(toLiteral).join(', ')})`
    const size = Buffer.byteLength(tuple) + 2
    if (head.length + size > MAX_STATEMENT_BYTES)
      throw new Error(`${table}: a row of ${size} bytes`)
    if (bytes + size > MAX_STATEMENT_BYTES) close()
    values.push(tuple)
    bytes += size
  }
  close()
  return statements
}

/** Changes INSERT statements so that they skip rows that already exist. */
export const buildInsertOrIgnore = (inserts: readonly string[]): string[] =>
  inserts.map((statement) => statement.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO'))

export type SqlRecord = Record<string, SqlValue>

/**
 * Builds INSERT statements from records. All records must have the same columns as the first
 * record.
 */
export function buildRecordInserts(table: string, records: readonly SqlRecord[]): string[] {
  const columns = Object.keys(records[0] ?? {})
  const rows = records.map((record) => columns.map((column) => record[column] ?? null))
  return buildInserts(table, columns, rows)
}
