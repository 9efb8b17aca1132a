import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { PagedDatabase } from './import-catalogue.ts'
import { storedRows, type StoredRow, MAX_STATEMENT_BYTES } from './sql/sql-text.ts'

const root = join(import.meta.dirname, '../../..')
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024
const FIRST_ROWS = 50
const BYTES_PER_READ = 1_000_000

const answer = z.array(z.object({ results: storedRows }))

/** Runs a D1 command of wrangler and returns its standard output. */
export type RunD1 = (command: readonly string[], rest?: readonly string[]) => string

/**
 * `CI=1` makes wrangler ask no questions. Its normal output is hidden. Its log files would have all rows
 * that it reads, which may be personal data.
 */
export function createRunD1(target: readonly string[]): RunD1 {
  const binary = join(root, 'node_modules/.bin/wrangler')
  return (command, rest = []) =>
    execFileSync(binary, ['d1', ...command, 'DB', ...target, ...rest], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_WRITE_LOGS: 'false',
      },
      maxBuffer: MAX_OUTPUT_BYTES,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
}

/**
 * Runs statements in one transaction, which blocks a remote database. The file may have personal data,
 * so only its owner can read it, and it is deleted.
 */
export function importSql(runD1: RunD1, statements: Iterable<string>): void {
  const folder = mkdtempSync(join(tmpdir(), 'd1-'))
  try {
    const file = join(folder, 'import.sql')
    const handle = openSync(file, 'w')
    try {
      for (const statement of statements) writeFileSync(handle, `${statement}\n`)
    } finally {
      closeSync(handle)
    }
    runD1(['execute'], ['--yes', '--file', file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A database that is read and written by commands of wrangler. Statements are sent in small batches:
 * the import of a file blocks a remote database until it ends.
 */
export function openWranglerDatabase(runD1: RunD1): PagedDatabase {
  const execute = (sql: string) => {
    const json = runD1(['execute'], ['--json', '--command', sql])
    return { pages: answer.parse(JSON.parse(json)).map(({ results }) => results), json }
  }
  const readRest = (sql: string, first: StoredRow[]): StoredRow[] => {
    const rows = [...first]
    let isWhole = first.length < FIRST_ROWS
    let wanted = FIRST_ROWS
    while (!isWhole) {
      const { pages, json } = execute(buildPageSql(sql, { wanted, offset: rows.length }))
      const [page = []] = pages
      rows.push(...page)
      isWhole = page.length < wanted
      wanted = Math.ceil((BYTES_PER_READ * wanted) / json.length)
    }
    return rows
  }
  return {
    read: (query) => execute(query).pages[0] ?? [],
    readAll(queries) {
      const firstPages = queries.map((sql) => buildPageSql(sql, { wanted: FIRST_ROWS, offset: 0 }))
      const { pages } = execute(firstPages.join('\n'))
      return queries.map((sql, index) => readRest(sql, pages[index] ?? []))
    },
    importAll: (statements) => importSql(runD1, statements),
    write(statements) {
      for (const batch of toBatches(statements)) execute(batch.join('\n'))
    },
  }
}

const buildPageSql = (sql: string, { wanted, offset }: { wanted: number; offset: number }) =>
  `SELECT * FROM (${sql}) LIMIT ${wanted} OFFSET ${offset};`

function toBatches(statements: readonly string[]): string[][] {
  const batches: string[][] = []
  let bytes = Infinity
  for (const statement of statements) {
    const size = Buffer.byteLength(statement) + 1
    if (bytes + size > MAX_STATEMENT_BYTES + 1) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(statement)
    bytes += size
  }
  return batches
}
