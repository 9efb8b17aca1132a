import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { flushLog } from '../../worker/log/count-requests.ts'
import {
  CREATE_LOG,
  getQuery,
  INSERT_LINE,
  logQueries,
  type RecordedLine,
} from '../support/log-queries.ts'

/** Queries group by minute and hour, so each test starts at the beginning of the same hour. */
const START = Date.parse('2026-01-31T12:00:00.000Z')

/** Records the lines that both Workers write from now on. */
export function recordLog(): RecordedLine[] {
  flushLog()
  const start = Date.now()
  const getTime = () => new Date(START + Date.now() - start).toISOString()
  const lines: RecordedLine[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (line: unknown) => void lines.push({ time: getTime(), line: String(line).trimEnd() }),
    )
  }
  return lines
}

type Row = Record<string, string | number | null>

async function storeLines(lines: readonly RecordedLine[]): Promise<void> {
  flushLog()
  const prepare = (sql: string) => env.DB.prepare(sql)
  await env.DB.batch([
    prepare('DROP TABLE IF EXISTS log'),
    prepare(CREATE_LOG),
    ...lines.map(({ time, line }) => prepare(INSERT_LINE).bind(time, line)),
  ])
}

/** Runs a query on the recorded lines. */
export async function runQuery(lines: readonly RecordedLine[], name: string): Promise<Row[]> {
  await storeLines(lines)
  return (await env.DB.prepare(getQuery(name)).bind('').all<Row>()).results
}

/** Lists the alerts that the recorded lines raise. */
export async function listAlerts(lines: readonly RecordedLine[]): Promise<string[]> {
  await storeLines(lines)
  const names: string[] = []
  for (const [name, query] of logQueries) {
    if (!query.startsWith('-- alert:')) continue
    const { results } = await env.DB.prepare(query).bind('').all()
    if (results.length > 0) names.push(name)
  }
  expect(logQueries.size).toBeGreaterThan(10)
  return names
}
