import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFromOtherVersion, openForSeed, readLocalDatabase } from './local-database.ts'

const migrations = join(import.meta.dirname, '../migrations')
const MIGRATION = '0001_schema.sql'
const schema = readFileSync(join(migrations, MIGRATION), 'utf8')

let state = ''
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'seed-'))
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

/** Creates a local database as wrangler leaves it after the migration. */
function createDatabase(tables: string, name = MIGRATION): void {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'abc123.sqlite'))
  database.exec(tables)
  database.exec('CREATE TABLE d1_migrations (name TEXT)')
  database.exec('CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)')
  database.prepare('INSERT INTO d1_migrations VALUES (?)').run(name)
  database.close()
}

const isOther = () => isFromOtherVersion(readLocalDatabase(state), migrations)

function runSeed() {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    encoding: 'utf8',
    env: { ...process.env, SHOP_STATE: state },
  })
}

describe('the local database', () => {
  it('belongs to this version if its tables are those of the migrations', () => {
    createDatabase(schema)
    expect(isOther()).toBe(false)
  })

  it('belongs to no other version before the first migration', () => {
    expect(isOther()).toBe(false)
  })

  it.each([
    ['lacks a table', schema.replace('CREATE TABLE search_terms', 'CREATE TABLE old_terms')],
    ['has another column', `${schema}; ALTER TABLE brands ADD COLUMN founded TEXT`],
    ['has another index', `${schema}; DROP INDEX categories_by_parent`],
  ])('belongs to another version if it %s, although the migration has the same name', (_, old) => {
    createDatabase(old)
    expect(isOther()).toBe(true)
  })

  it('belongs to another version if it has an unknown migration', () => {
    createDatabase(schema, '0002_unknown.sql')
    expect(isOther()).toBe(true)
  })
})

describe('the seed of a database of another version', () => {
  beforeEach(() => createDatabase('CREATE TABLE brands (brand_id INTEGER)'))

  it('ends with a plain message that names the command which recreates it', () => {
    const { status, stderr } = runSeed()
    expect(stderr).toMatch(/^merchant: .* another version .*`npm run seed -- --fresh`.*\.\n$/)
    expect(status).toBe(1)
    expect(readLocalDatabase(state).migrations).toEqual([MIGRATION])
  })

  it('starts from an empty database if it must be fresh', () => {
    const options = { migrations, isFresh: true }
    expect(openForSeed(state, options)).toMatchObject({ file: null, migrations: [] })
    expect(readLocalDatabase(state)).toMatchObject({ file: null, migrations: [] })
  })
})
