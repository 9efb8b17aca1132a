import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { brands, categories } from '../../worker/merchant/seed/meals/brands-and-categories.ts'
import { meals } from '../../worker/merchant/seed/meals/meals.ts'
import { composeSeed } from '../../worker/merchant/seed/write-seed.ts'
import { projectFolder } from './test-shop.ts'

const migrations = join(projectFolder, 'worker/merchant/migrations')

function fillWithCatalogue(database: DatabaseSync): void {
  for (const file of readdirSync(migrations).toSorted()) {
    database.exec(readFileSync(join(migrations, file), 'utf8'))
  }
  const pictureNames = (): [string, string] => ['a.svg', 'b.svg']
  const lines = composeSeed({ meals, brands, categories, pictures: [], pictureNames })
  database.exec('BEGIN')
  for (const line of lines) database.exec(line)
  database.exec('COMMIT')
}

let filled: Uint8Array | undefined

/** Creates a database in memory that holds the whole catalogue, without pictures. */
export function createCatalogueDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  if (filled) database.deserialize(filled)
  else {
    fillWithCatalogue(database)
    filled = database.serialize()
  }
  return database
}

const meta = {
  duration: 0,
  size_after: 0,
  rows_read: 0,
  rows_written: 0,
  last_row_id: 0,
  changed_db: false,
  changes: 0,
}

// Rows become JSON and back, because D1 types them by the code that reads them.
const toRows = <Row>(rows: unknown[]): Row[] => JSON.parse(JSON.stringify(rows))

class SqliteStatement implements D1PreparedStatement {
  readonly #database: DatabaseSync
  readonly #sql: string
  readonly #values: SQLInputValue[]

  constructor(database: DatabaseSync, sql: string, values: SQLInputValue[] = []) {
    this.#database = database
    this.#sql = sql
    this.#values = values
  }

  bind(...values: unknown[]): SqliteStatement {
    const inputs = values.map((value) => (typeof value === 'number' ? value : String(value)))
    return new SqliteStatement(this.#database, this.#sql, inputs)
  }

  all<Row>(): Promise<D1Result<Row>> {
    const rows = this.#database.prepare(this.#sql).all(...this.#values)
    return Promise.resolve({ success: true, meta, results: toRows<Row>(rows) })
  }

  run<Row>(): Promise<D1Result<Row>> {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const { results } = await this.all<Record<string, unknown>>()
    const [row] = results
    if (!row) return null
    return column === undefined ? row : row[column]
  }

  raw(): Promise<never> {
    return Promise.reject(new Error('Raw rows are not supported'))
  }
}

/**
 * Makes a SQLite database usable as D1, so that a unit test can run the queries of the merchant on
 * the whole catalogue. Limits of D1 are not enforced.
 */
export function toD1(database: DatabaseSync): D1Database {
  const refuse = () => Promise.reject(new Error('Only prepared statements are supported'))
  return {
    prepare: (sql) => new SqliteStatement(database, sql),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results: D1Result<Row>[] = []
      for (const statement of statements) results.push(await statement.all<Row>())
      return results
    },
    exec: refuse,
    dump: refuse,
    withSession: () => {
      throw new Error('Sessions are not supported')
    },
  }
}
