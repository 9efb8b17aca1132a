import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { logEvents } from '../../worker/log/log.ts'
import { merchantEvents } from '../../worker/merchant/log/log.ts'
import { CREATE_LOG, INSERT_LINE, logQueries } from '../support/log-queries.ts'
import { listFiles, listMatchesInFile, readText } from './repository.ts'

const runbook = readText('worker/operations.md')

/** Lists what the first column of each table with this head names. */
function listTable(head: string): string[] {
  const tables = runbook.split('\n\n').filter((part) => part.startsWith(`| ${head} `))
  return tables.flatMap((table) =>
    [...table.matchAll(/^\| `([\w.-]+)` /gm)].map(([, name = '']) => name),
  )
}

const recordedLine = z.object({ time: z.string(), line: z.string() })

/** Runs all queries on the log that `tests/bench/record-log.ts` has recorded. */
function runQueries() {
  const database = new DatabaseSync(':memory:')
  database.exec(CREATE_LOG)
  const insert = database.prepare(INSERT_LINE)
  for (const text of readText('tests/support/recorded-log.jsonl').trimEnd().split('\n')) {
    const { time, line } = recordedLine.parse(JSON.parse(text))
    insert.run(time, line)
  }
  return new Map([...logQueries].map(([name, query]) => [name, database.prepare(query).all('')]))
}

describe('the log', () => {
  it('the runbook has each event of both Workers once, and no other [OPS-06]', () => {
    const documented = listTable('event')
    expect(documented.toSorted()).toEqual([...logEvents, ...merchantEvents].toSorted())
  })

  it('the runbook has each query once, and no other [OPS-06]', () => {
    expect(listTable('query').toSorted()).toEqual([...logQueries.keys()].toSorted())
  })

  it('each query is a dashboard or an alert, and names only events that exist [OPS-06]', () => {
    const names: string[] = [...logEvents, ...merchantEvents]
    for (const [name, query] of logQueries) {
      expect(query, name).toMatch(/^-- (?:alert|dashboard): /)
      const read = [...query.matchAll(/'((?:merchant\.)?[a-z]+(?:[.-][a-z%-]+)+)'/g)]
      for (const [, event = ''] of read)
        expect(
          names.some((known) => known.startsWith(event.replace('%', ''))),
          event,
        ).toBe(true)
    }
  })

  it('the queries count and find in plain SQLite what happened in a built shop [OPS-06]', () => {
    const found = runQueries()
    expect(found.get('orders')).toMatchObject([{ orders: 10, paid: 4 }])
    expect(found.get('payments')).toMatchObject([
      { status: 'approved', payments: 4 },
      { status: 'declined', failure: 'Declined', payments: 2 },
    ])
    expect(found.get('merchant-down')).toMatchObject([{ failed: 8 }])
    expect(found.get('identity-down')).toMatchObject([{ circuits: 1, failed: 6 }])
    expect(found.get('lost-callbacks')).toEqual([])
    expect(found.get('leaked-secret')).toMatchObject([{ sign: 'unknown API key' }])
    expect(found.get('bots')?.map(({ limit }) => limit)).toContain('SIGN_IN_BY_EMAIL')
    expect(found.get('erasures')).toMatchObject([{ times: 1 }])
    expect(found.get('wrong-price')).toEqual([])
  })

  it('both Workers write to the console in their log only [OPS-06]', () => {
    const files = listFiles().filter(
      (file) =>
        /^worker\/.*\.tsx?$/.test(file) && !/\.(?:test|script)\.ts|\/deploy\/|\/seed\//.test(file),
    )
    const writers = files.filter((file) => listMatchesInFile(file, /\bconsole[.[]/).length > 0)
    expect(writers).toEqual([
      'worker/log/count-requests.ts',
      'worker/log/log.ts',
      'worker/merchant/log/log.ts',
    ])
  })
})
