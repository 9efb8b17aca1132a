export type SqlValue = string | number | null

// D1 takes statements of at most 100 KB.
const MAX_STATEMENT_BYTES = 90_000

/** Every statement is one line: line breaks in texts and drawings mean no more than a space. */
export function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${value.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll("'", "''")}'`
}

/** Multi-row inserts of bounded size. */
export function toInserts(
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

export type SqlRecord = Record<string, SqlValue>

/** Inserts of records that all have the columns of the first. */
export function toRecordInserts(table: string, records: readonly SqlRecord[]): string[] {
  const columns = Object.keys(records[0] ?? {})
  const rows = records.map((record) => columns.map((column) => record[column] ?? null))
  return toInserts(table, columns, rows)
}
