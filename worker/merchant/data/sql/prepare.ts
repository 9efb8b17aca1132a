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
