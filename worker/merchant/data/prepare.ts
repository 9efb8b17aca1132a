/** Keeps a value for a statement and gives its place in it. */
export type Bind = (value: string | number) => string

/** A statement that binds its values as it is written, each once: D1 takes 100 of them. */
export function prepare(
  db: D1Database,
  first: readonly (string | number)[],
  write: (bind: Bind) => string,
): D1PreparedStatement {
  const values = [...first]
  const places = new Map(values.map((value, index) => [value, index + 1]))
  const sql = write((value) => {
    const place = places.get(value) ?? values.push(value)
    places.set(value, place)
    return `?${place}`
  })
  return db.prepare(sql).bind(...values)
}
