import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isUpgradable, readDatabaseState } from './database-state.ts'
import { deleteLocalDatabase, openLocalDatabase } from './local-database.ts'
import { openWranglerDatabase } from './wrangler-d1.ts'

const migrations = join(import.meta.dirname, '../migrations')
const [FIRST = '', LATER_TABLES = ''] = readdirSync(migrations).toSorted()
const readMigration = (name: string) => readFileSync(join(migrations, name), 'utf8')
const schema = readMigration(FIRST)

let state = ''
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'seed-'))
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

const refuseToWrite = () => {
  throw new Error('The test writes nothing')
}
const openState = () => readDatabaseState(openLocalDatabase(state, refuseToWrite))

function prepareFile(): string {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  return join(folder, 'abc123.sqlite')
}

/** Creates a local database as wrangler leaves it after these migrations. */
function createDatabase(tables: string, names = [FIRST]): void {
  const database = new DatabaseSync(prepareFile())
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY')
  database.exec(tables)
  database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)')
  database.exec('CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)')
  for (const name of names) {
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
  database.close()
}

function runSeed(...options: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts'), ...options], {
    encoding: 'utf8',
    env: { ...process.env, SHOP_STATE: state },
  })
}

/** The first migration of early versions: without the tables that the second one adds. */
function dropLaterTables(sql: string): string {
  const names = [...readMigration(LATER_TABLES).matchAll(/TABLE IF NOT EXISTS (\w+)/g)]
  return `${sql};${names.map(([, name]) => `DROP TABLE ${name};`).join('')}`
}

describe('a database is upgraded', () => {
  it.each([
    ['does not exist yet', () => undefined],
    ['has the tables of its migrations', () => createDatabase(schema)],
    ['has an early form of the first migration', () => createDatabase(dropLaterTables(schema))],
    [
      'has a migration of a later version, so that a version can be taken back',
      () =>
        createDatabase(`${schema}; ALTER TABLE brands ADD COLUMN founded TEXT`, [
          FIRST,
          '0099_later.sql',
        ]),
    ],
  ])('if it %s', (_, create) => {
    create()
    expect(isUpgradable(openState(), migrations)).toBe(true)
  })

  it.each([
    ['lacks a table', schema.replace('CREATE TABLE search_terms', 'CREATE TABLE old_terms')],
    ['has another column', `${schema}; ALTER TABLE brands ADD COLUMN founded TEXT`],
    ['has another index', `${schema}; DROP INDEX categories_by_parent`],
  ])('but not if it %s, although its migrations have the same names', (_, old) => {
    createDatabase(old)
    expect(isUpgradable(openState(), migrations)).toBe(false)
  })
})

describe('the seed', () => {
  it('changes nothing in a database that it cannot upgrade, and names the command which recreates it', () => {
    createDatabase('CREATE TABLE brands (brand_id INTEGER)')
    const { status, stderr } = runSeed()
    expect(stderr).toMatch(/^merchant: .*cannot upgrade.*`npm run seed -- --fresh`.*\.\n$/)
    expect(status).toBe(1)
    expect(openState().migrations).toEqual([FIRST])
  })

  it('refuses a folder with two databases, of which it would read one and change the other', () => {
    createDatabase(schema)
    writeFileSync(join(dirname(prepareFile()), 'metadata.sqlite'), '')
    expect(openState).not.toThrow()
    writeFileSync(join(dirname(prepareFile()), 'def456.sqlite'), '')
    expect(openState).toThrow('has more than one database')
  })

  it('names the command that recreates a damaged database', () => {
    writeFileSync(prepareFile(), 'no database'.repeat(1_000))
    const { status, stderr } = runSeed()
    expect(stderr).toMatch(/^merchant: .* is damaged\..*`npm run seed -- --fresh`.*\.\n$/)
    expect(status).toBe(1)
  })

  it('loads no demo data into a database with orders', () => {
    createDatabase(`${schema}; PRAGMA foreign_keys = OFF;
      INSERT INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details)
      VALUES (1, 'public', 'cart', 'se', 'sv-SE', 'SEK', 'received', 'a@example.com', 0, '{}')`)
    const { status, stderr } = runSeed('--demo')
    expect(stderr).toMatch(/has orders, so it gets no demo data/)
    expect(status).toBe(1)
    expect(openState().migrations).toEqual([FIRST])
  })
})

describe('a local database that is deleted', () => {
  it('is empty afterwards, even if it was damaged', () => {
    writeFileSync(prepareFile(), 'no database'.repeat(1_000))
    deleteLocalDatabase(state)
    expect(openState()).toMatchObject({ migrations: [], seedVersion: null, hasOrders: false })
  })
})

describe('a database behind wrangler', () => {
  const toOutput = (pages: unknown[]) =>
    JSON.stringify(pages.map((results) => ({ results, success: true })))

  it('is read in pages until one is not full, the first pages of all tables together', () => {
    const tables: Record<string, { id: number; text: string }[]> = {
      brands: [{ id: 1, text: 'one' }],
      pictures: Array.from({ length: 120 }, (_, id) => ({ id, text: 'x'.repeat(40_000) })),
    }
    const commands: number[] = []
    const database = openWranglerDatabase((_, rest = []) => {
      const statements = (rest.at(-1) ?? '').split('\n')
      commands.push(statements.length)
      const pages = statements.map((sql) => {
        const [, table = '', limit, offset] =
          /FROM \(SELECT \* FROM (\w+)\) LIMIT (\d+) OFFSET (\d+);$/.exec(sql) ?? []
        return tables[table]?.slice(Number(offset), Number(offset) + Number(limit))
      })
      return toOutput(pages)
    })
    const queries = ['SELECT * FROM brands', 'SELECT * FROM pictures']
    expect(database.readAll(queries)).toEqual([tables.brands, tables.pictures])
    expect(commands).toEqual([2, 1, 1])
  })

  it('imports a file that only its owner can read and that is deleted afterwards', () => {
    let imported = ''
    const { importAll } = openWranglerDatabase((_, rest = []) => {
      const file = rest.at(-1) ?? ''
      expect(rest).toContain('--file')
      expect(statSync(dirname(file)).mode & 0o077).toBe(0)
      imported = file
      expect(readFileSync(file, 'utf8')).toBe('SELECT 1;\nSELECT 2;\n')
      return ''
    })
    importAll(['SELECT 1;', 'SELECT 2;'])
    expect(existsSync(imported)).toBe(false)
  })

  it('is written in batches that one command takes, in order', () => {
    const batches: string[] = []
    const { write } = openWranglerDatabase((command, rest = []) => {
      expect([...command, rest.includes('--file')]).toEqual(['execute', false])
      batches.push(rest.at(-1) ?? '')
      return toOutput([[]])
    })
    const statements = Array.from(
      { length: 9 },
      (_, id) => `SELECT ${id}, '${'å'.repeat(10_000)}';`,
    )
    write(statements)
    expect(batches.join('\n')).toBe(statements.join('\n'))
    expect(batches.map((batch) => Buffer.byteLength(batch) <= 90_000)).not.toContain(false)
  })
})
