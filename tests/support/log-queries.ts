import queries from '../../worker/log/queries.sql?raw'

/** A line of the log, and when it was written. */
export type RecordedLine = { time: string; line: string }

/** The queries of the log by their name. */
export const logQueries: ReadonlyMap<string, string> = new Map(
  queries
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return [name, lines.join('\n').trim().replace(/;$/, '')]
    }),
)

export const CREATE_LOG = 'CREATE TABLE log (time TEXT NOT NULL, line TEXT NOT NULL)'
export const INSERT_LINE = 'INSERT INTO log VALUES (?1, ?2)'

export function getQuery(name: string): string {
  const query = logQueries.get(name)
  if (query === undefined) throw new Error(`There is no query ${name}`)
  return query
}
