import type { Bind } from './product-filter.ts'

/** A statement that binds its values as it is written. */
export function prepare(
  db: D1Database,
  first: readonly (string | number)[],
  write: (bind: Bind) => string,
): D1PreparedStatement {
  const values = [...first]
  const sql = write((value) => `?${values.push(value)}`)
  return db.prepare(sql).bind(...values)
}
