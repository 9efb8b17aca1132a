import { describe, expect, it } from 'vitest'
import { logEvents } from '../../worker/log/log-events.ts'
import { merchantEvents } from '../../worker/merchant/log/log.ts'
import { logQueries } from '../support/log-queries.ts'
import { listFiles, listMatchesInFile, readText } from './repository.ts'

const runbook = readText('worker/operations.md')

/** Lists what the first column of each table with this head names. */
function listTable(head: string): string[] {
  const tables = runbook.split('\n\n').filter((part) => part.startsWith(`| ${head} `))
  return tables.flatMap((table) =>
    [...table.matchAll(/^\| `([\w.-]+)` /gm)].map(([, name = '']) => name),
  )
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
