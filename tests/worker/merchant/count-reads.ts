import { env } from 'cloudflare:workers'

/**
 * Returns a proxy of the database, and a function that returns how many rows were read through the
 * proxy.
 */
export function countReads() {
  let reads = 0
  const addReads = <Result extends { meta: D1Meta }>(result: Result): Result => {
    reads += result.meta.rows_read
    return result
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (key === 'run' || key === 'all') return async () => addReads(await target.all())
        if (key === 'first')
          return async (column?: string) => {
            const [row] = addReads(await target.all()).results
            return row === undefined ? null : column === undefined ? row : row[column]
          }
        return Reflect.get(target, key)
      },
    })
  const db = new Proxy(env.DB, {
    get(target, key) {
      if (key === 'prepare') return (sql: string) => wrap(target.prepare(sql))
      if (key === 'batch')
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements)).map(addReads)
      return Reflect.get(target, key)
    },
  })
  return { db, total: () => reads }
}
