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
