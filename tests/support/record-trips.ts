import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/** One call to the database. A batch is one trip with several statements. */
export type Trip = { sql: string; rowsRead: number }[]

/**
 * Returns a proxy of the database that adds each call to `trips`. This file imports only types,
 * because the benchmark adds its text to the built merchant.
 */
export function recordTrips(db: D1Database, trips: Pick<Trip[], 'push'>): D1Database {
  const texts = new WeakMap<object, string>()
  const addTrip = (statements: readonly object[], results: readonly D1Result[]) =>
    void trips.push(
      results.map(({ meta }, index) => ({
        sql: texts.get(statements[index] ?? {}) ?? '',
        rowsRead: meta.rows_read,
      })),
    )
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all()
      addTrip([wrapped], [result])
      return result
    }
    const wrapped = new Proxy(statement, {
      get(target, key) {
        if (key === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), sql)
        if (key === 'run' || key === 'all') return all
        if (key === 'first')
          return async (column?: string) => {
            const [row] = (await all()).results
            return row === undefined ? null : column === undefined ? row : row[column]
          }
        return Reflect.get(target, key)
      },
    })
    texts.set(wrapped, sql)
    return wrapped
  }
  return new Proxy(db, {
    get(target, key) {
      if (key === 'prepare') return (sql: string) => wrap(target.prepare(sql), sql)
      if (key === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          addTrip(statements, results)
          return results
        }
      return Reflect.get(target, key)
    },
  })
}

export const countRows = (trips: readonly Trip[]): number =>
  trips.flat().reduce((total, { rowsRead }) => total + rowsRead, 0)
