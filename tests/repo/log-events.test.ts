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

const logged = z.looseObject({
  event: z.string(),
  level: z.string(),
  requestId: z.string().optional(),
})

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

  it('the runbook names each field of the recorded lines and of those that the sources write [OPS-06]', () => {
    const events = runbook.split('\n\n').find((part) => part.startsWith('| event ')) ?? ''
    const rows = new Map(
      [...events.matchAll(/^\| `([\w.-]+)` +\|([^|]*)\|/gm)].map(([, name, fields]) => [
        name,
        fields,
      ]),
    )
    const missing = new Set<string>()
    const compare = (event: unknown, fields: string[]) => {
      for (const field of fields.filter((name) => name !== 'requestId'))
        if (!rows.get(String(event))?.includes(`\`${field}\``)) missing.add(`${event} ${field}`)
    }
    for (const text of readText('tests/support/recorded-log.jsonl').trimEnd().split('\n')) {
      const line: object = JSON.parse(recordedLine.parse(JSON.parse(text)).line)
      const { event, level: _, ...fields } = logged.parse(line)
      compare(event, Object.keys(fields))
    }
    const call = /\blog\(\s*'\w+',\s*'([\w.-]+)',\s*\{([^{}]*)\}/g
    const sources = listFiles().filter((file) => /^worker\/(?!.*\.test\.).*\.tsx?$/.test(file))
    for (const [, event, body = ''] of sources.flatMap((file) => [
      ...readText(file).matchAll(call),
    ])) {
      const written = body.replace('...describeError(error)', 'error, stack').split(',')
      compare(
        event,
        written.flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []),
      )
    }
    expect([...missing].toSorted()).toEqual([])
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

  it('the statements of the runbook fit the tables of the merchant [OPS-06]', () => {
    const folder = 'worker/merchant/migrations/'
    const database = new DatabaseSync(':memory:')
    const migrations = listFiles().filter((file) => file.startsWith(folder))
    for (const file of migrations.toSorted()) database.exec(readText(file))
    const found = [...runbook.matchAll(/`((?:SELECT|UPDATE|DELETE|INSERT) [^`]+)`/g)]
    const statements = found.map(([, statement = '']) => statement)
    expect(statements.length).toBeGreaterThanOrEqual(10)
    // A word in angle brackets stands for a value, in quotes or not.
    for (const statement of statements)
      expect(
        () => database.prepare(statement.replaceAll(/<[^<>]+>/g, '1')),
        statement,
      ).not.toThrow()
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
