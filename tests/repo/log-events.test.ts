import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { logEvents } from '../../worker/log/log.ts'
import { merchantEvents } from '../../worker/merchant/log/log.ts'
import { CREATE_LOG, INSERT_LINE, logQueries } from '../support/log-queries.ts'
import { listFiles, listMatchesInFile, readText } from './repository.ts'

const runbook = readText('worker/operations.md')

const knownEvents = new Map<string, string[]>(
  Object.entries({ ...logEvents, ...merchantEvents }).map(([event, fields]) => [
    event,
    fields.split(' ').filter(Boolean),
  ]),
)

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

/** Returns the fields that a query reads of each event that it names, and those that none of them has. */
function listReadFields(query: string) {
  const fields = [...query.matchAll(/line ->> '(\w+)'/g)].map(([, field = '']) => field)
  const names = [...query.matchAll(/'([a-z]+(?:[.-][a-z%-]+)*)'/g)].map(([, name = '']) => name)
  const isNamed = (event: string) =>
    names.some(
      (name) => name === event || (name.endsWith('%') && event.startsWith(name.slice(0, -1))),
    )
  const read = [...knownEvents].flatMap(([event, known]) =>
    isNamed(event)
      ? known.filter((field) => fields.includes(field)).map((field) => `${event} ${field}`)
      : [],
  )
  const unknown = fields.filter((field) => !read.some((pair) => pair.endsWith(` ${field}`)))
  return { read, unknown: unknown.filter((field) => !['event', 'requestId'].includes(field)) }
}

/** A field with another name would end its alert. */
const alertFields = {
  'bad-deployment':
    'page-render-failed build, request path, request status, request build, requests path, requests status, requests build, requests count',
  bots: 'limit-hit limit, request status, merchant.limit.hit limit',
  'database-errors':
    'merchant.change.error error, merchant.error error, merchant.live.error error, merchant.mail.error error, merchant.retention.error error, merchant.watch.error error',
  'identity-down': 'circuit-opened upstream',
  'leaked-secret': 'request path, request status, merchant.callback.refused status',
  'lost-callbacks':
    'payment-returned hasOrder, merchant.order.placed isPaid, merchant.payment.opened replaced',
  'merchant-down': 'circuit-opened upstream, request status, request merchantCalls',
  'not-ready': 'not-ready problems',
  'sold-out':
    'merchant.order.cancelled isByStaff, merchant.order.refused reason, merchant.payment.failed failure',
  'wrong-price':
    'merchant.order.placed currency, merchant.order.placed itemValue, merchant.order.placed lowestPrice, merchant.order.placed pieces',
}

describe('the log', () => {
  it('the runbook has each event of both Workers once, with exactly its fields [OPS-06]', () => {
    const table = runbook.split('\n\n').find((part) => part.startsWith('| event ')) ?? ''
    const rows = [...table.matchAll(/^\| `([\w.-]+)` +\|([^|]*)\|/gm)]
    const toFields = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, field]) => field)
    expect(rows.map(([, event, cell]) => [event, toFields(cell)]).toSorted()).toEqual(
      [...knownEvents].toSorted(),
    )
  })

  it('the recorded lines have only these events and fields [OPS-06]', () => {
    for (const text of readText('tests/support/recorded-log.jsonl').trimEnd().split('\n')) {
      const line: object = JSON.parse(recordedLine.parse(JSON.parse(text)).line)
      const { event, level: _, requestId: _id, ...fields } = logged.parse(line)
      expect(knownEvents.get(event), event).toEqual(expect.arrayContaining(Object.keys(fields)))
    }
  })

  it('the runbook has each query once, and no other [OPS-06]', () => {
    expect(listTable('query').toSorted()).toEqual([...logQueries.keys()].toSorted())
  })

  it('each query is a dashboard or an alert, and names only events that exist [OPS-06]', () => {
    for (const [name, query] of logQueries) {
      expect(query, name).toMatch(/^-- (?:alert|dashboard): /)
      const read = [...query.matchAll(/'((?:merchant\.)?[a-z]+(?:[.-][a-z%-]+)+)'/g)]
      for (const [, event = ''] of read)
        expect(
          [...knownEvents.keys()].some((known) => known.startsWith(event.replace('%', ''))),
          event,
        ).toBe(true)
    }
  })

  it('each field that a query reads is in the lines of an event that it names, and an alert reads those of each of its events [OPS-06]', () => {
    const found = [...logQueries].map(([name, query]) => [name, listReadFields(query)] as const)
    expect(found.filter(([, { unknown }]) => unknown.length > 0)).toEqual([])
    const alerts = found.filter(([name]) => logQueries.get(name)?.startsWith('-- alert'))
    expect(Object.fromEntries(alerts.map(([name, { read }]) => [name, read.join(', ')]))).toEqual(
      alertFields,
    )
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
