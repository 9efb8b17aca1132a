import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseForSuite } from '../../../tests/support/suite.ts'
import { recordErasure } from '../data/customer/record-erasure.ts'
import { catalogueTables } from '../seed/catalogue-tables.ts'
import { composeCatalogue } from '../seed/compose-catalogue.ts'
import { composeDemoData } from '../seed/compose-demo-data.ts'
import { importCatalogue, type PagedDatabase } from '../seed/import-catalogue.ts'
import { storedRows } from '../seed/stored-row.ts'
import { loadTestCatalogue } from '../seed/write-seed.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import names from './backup-tables.json' with { type: 'json' }
import {
  endReferencesSql,
  keptColumnsSql,
  knownMigrations,
  listTables,
  openMemory,
  toSource,
} from './backup-tables.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const KEY = 'a-key-of-backups-for-tests-0123456789'
const ERASURE_SECRET = 'a-secret-of-erasures-for-tests-012345'
const MAX_STATEMENT_BYTES = 100_000
const migrationsFolder = join(import.meta.dirname, '../migrations')

let folder = ''
let emptyShop: Uint8Array = new Uint8Array()
let filledShop: Uint8Array = new Uint8Array()
const opened: DatabaseSync[] = []

function open(content?: Uint8Array): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  opened.push(sqlite)
  if (content) sqlite.deserialize(content)
  return sqlite
}

const toDatabase = (sqlite: DatabaseSync): PagedDatabase => {
  const read = (sql: string) => storedRows.parse(sqlite.prepare(sql).all())
  return {
    read,
    readAll: (queries) => queries.map(read),
    write: (statements) => sqlite.exec(statements.join('\n')),
    importAll(statements) {
      sqlite.exec('BEGIN')
      for (const statement of statements) {
        expect(Buffer.byteLength(statement)).toBeLessThan(MAX_STATEMENT_BYTES)
        sqlite.exec(statement)
      }
      sqlite.exec('COMMIT')
    },
  }
}

/** A mail is longer than a statement may be, and texts have what SQL and JSON treat in a special way. */
const fillMore = `
  INSERT INTO customers (email, password_hash, newsletter) VALUES ('gone@example.com', 'x', 0), ('own@example.com', 'hash', 1);
  DELETE FROM customers WHERE email = 'gone@example.com';
  INSERT INTO carts (id, changed_at) VALUES ('open-cart', '2026-01-01T00:00:00.000Z'), ('guest-cart', NULL);
  INSERT INTO cart_items (id, cart_id, sku_id, quantity, message) SELECT 'line', 'open-cart', min(sku_id), 2, 'it''s; -- "x"' FROM skus;
  INSERT INTO checkouts (cart_id, input) VALUES ('open-cart', '{"email":"guest@example.com","firstName":"Åsa"}');
  UPDATE carts SET changed_at = '2026-01-01T00:00:00.000Z' WHERE id = 'open-cart';
  INSERT INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details)
    VALUES (900001, 'public', 'guest-cart', 'se', 'sv-SE', 'SEK', 'completed', 'guest@example.com', 100, '{"billingAddress":{"lastName":"Guest"}}');
  INSERT INTO order_rows SELECT 900001, 1, sku_id, product_id, 'a', 'b', '', 'c', '/p', 1, 100, 90, 0, 0, 0, '{}' FROM skus LIMIT 1;
  INSERT INTO reviews (product_id, language, rating, comment, author, customer_id, published_at)
    SELECT product_id, 'sv-SE', 5, 'Gott!', 'Own', (SELECT customer_id FROM customers WHERE email = 'own@example.com'), '2026-01-01' FROM products LIMIT 1;
  INSERT INTO stock_watches (sku_id, email, language, market) SELECT sku_id, 'guest@example.com', 'sv-SE', 'se' FROM skus LIMIT 3;
  INSERT INTO newsletter_subscribers (email, tags, market, language) VALUES ('own@example.com', '[]', 'se', 'sv-SE'), ('guest@example.com', '[]', 'se', 'sv-SE');
  INSERT INTO outbox (kind, recipient, subject, body_text, language, order_id, message, state)
    VALUES ('order-confirmation', 'guest@example.com', 'Hej', 'Hej', 'sv-SE', 900001, replace(hex(zeroblob(40000)), '00', 'å''' || char(13, 10)), 'sent');
  INSERT INTO consent_records (version, purposes, action, channel, language) VALUES (1, '', 'refuse', '1|se', 'sv-SE');
  INSERT INTO staff_actions (actor, action, detail, status) VALUES ('kim@staff.example', 'stock', 'skuId=1', 303), ('kim@staff.example', 'stock', '', NULL);
  UPDATE restocks SET expected_on = '2027-01-01';
  UPDATE campaigns SET active_from = '2025-01-01T00:00:00.000Z';
  INSERT INTO company_applications (application_id, kind, subject, company_name, identity_number, first_name, last_name, email, phone, message, language, customer_id)
    SELECT 'application', 'user', 's', 'AB', '1', 'A', 'B', 'c@d.se', '1', '', 'sv-SE', max(customer_id) FROM customers
    UNION ALL SELECT 'guest', 'account', 's', 'AB', '1', 'A', 'B', 'd@e.se', '1', '', 'sv-SE', NULL;
  INSERT INTO outbox (kind, recipient, subject, body_text, language, application_id) VALUES ('a', 'c@d.se', '', '', 'sv-SE', 'application');
  INSERT INTO withdrawals (withdrawal_id, order_id, order_number, name, email, details, language, created_at) VALUES ('w', 900001, '900001', 'Guest', 'guest@example.com', '', 'sv-SE', '2026-01-01');
  INSERT INTO withdrawn_rows VALUES (900001, 1, 'w');
  UPDATE gift_cards SET balance = balance / 2;
  UPDATE skus SET in_stock = in_stock / 2, oversellable = 1;
  UPDATE product_prices SET selling = selling - 100 WHERE product_id IN (SELECT product_id FROM products LIMIT 5);`

beforeAll(() => {
  const sqlite = open()
  for (const file of knownMigrations)
    sqlite.exec(readFileSync(join(migrationsFolder, file), 'utf8'))
  sqlite.exec('CREATE TABLE d1_migrations (name TEXT)')
  for (const name of knownMigrations)
    sqlite.prepare('INSERT INTO d1_migrations VALUES (?)').run(name)
  const catalogue = loadTestCatalogue()
  importCatalogue(toDatabase(sqlite), composeCatalogue(catalogue))
  emptyShop = sqlite.serialize()
  sqlite.exec(composeDemoData(catalogue).join('\n'))
  sqlite.exec(fillMore)
  filledShop = sqlite.serialize()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  for (const sqlite of opened.splice(0)) sqlite.close()
})

const listBackups = () => readdirSync(folder).map((name) => join(folder, name))

/** Backs up a shop and returns the path of the file. */
function backUp(database = toDatabase(open(filledShop))): string {
  createBackup(database, { folder, secret: KEY, days: 30 })
  return listBackups().at(-1) ?? ''
}

type Restoring = { target?: DatabaseSync; secret?: string; now?: Date; list?: string }

async function restore(file: string, { secret = KEY, now = new Date(), ...more }: Restoring = {}) {
  const { target = open(emptyShop), list = '' } = more
  const erasures = { list, secret: ERASURE_SECRET, since: undefined }
  const lines = await restoreBackup(toDatabase(target), { file, secret, now, erasures })
  return { target, lines }
}

/** Returns the rows of all tables and columns that a backup has. */
const dump = (sqlite: DatabaseSync) =>
  listTables(openMemory())
    .map(toSource)
    .map(({ name, key, columns }) => [
      name,
      sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`).all(),
    ])
const dumpTexts = (sqlite: DatabaseSync) => JSON.stringify(dump(sqlite))
const count = (sqlite: DatabaseSync, sql: string) =>
  Number(sqlite.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n)

describe('the tables of a backup', () => {
  const sqlite = openMemory()
  const tables = listTables(sqlite).map(({ name }) => name)
  const ofSchema = tables.filter((name) => !name.startsWith('kept_'))
  const listKeys = (table: string) =>
    sqlite.prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)').all(table)

  it('are all tables of the schema but those of the catalogue and those that are named as left out [OPS-05]', () => {
    const all = sqlite
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'kept_*' AND name <> 'restored_rows'`,
      )
      .all()
      .map(({ name }) => String(name))
    const named = [...ofSchema, ...Object.keys(names.leftOut), ...Object.keys(catalogueTables)]
    expect(named.toSorted()).toEqual(all.toSorted())
  })

  it('are read before the tables to which they refer [OPS-05]', () => {
    for (const [index, name] of tables.entries()) {
      const parents = listKeys(name).map(({ parent }) => String(parent))
      expect(
        tables.slice(0, index).filter((table) => parents.includes(table)),
        name,
      ).toEqual([])
    }
  })

  it('have the columns of the catalogue that the shop changes [OPS-05]', () => {
    const kept = listTables(sqlite).filter(
      ({ name }) => name.startsWith('kept_') && name !== 'kept_carts',
    )
    const wanted = Object.entries(catalogueTables).flatMap(([name, { key, insertOnly }]) =>
      insertOnly ? [[`kept_${name}`, [...key, ...insertOnly].toSorted()]] : [],
    )
    const found = kept.map(({ name, columns }) => [name, columns.toSorted()])
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it.each([
    'customers',
    'companies',
    'company_applications',
    'withdrawals',
    'promo_codes',
    'carts',
  ])('keep no reference to rows of %s that were deleted meanwhile [OPS-05]', (parent) => {
    const shop = open(filledShop)
    shop.exec('PRAGMA foreign_keys = OFF')
    const [, key] = /(cart|customer)s$/.exec(parent) ?? []
    const isOrdered = `EXISTS (SELECT 1 FROM orders o WHERE o.${key}_id = ${key}s.${key === 'cart' ? 'id' : 'customer_id'})`
    shop.exec(`DELETE FROM ${parent} ${key ? `WHERE NOT ${isOrdered}` : ''}`)
    const listLost = () =>
      shop
        .prepare('PRAGMA foreign_key_check')
        .all()
        .filter((row) => row.parent === parent)
    expect(listLost()).not.toEqual([])
    const countKept = () =>
      ['outbox WHERE application_id', 'company_applications WHERE customer_id']
        .map((rows) => count(shop, `${rows} IS NULL`))
        .concat(count(shop, 'orders'))
    const kept = countKept()
    shop.exec(endReferencesSql)
    expect(listLost()).toEqual([])
    expect(countKept()).toEqual(kept)
  })
})

describe('a restored backup', () => {
  it('has the same rows, sums and search index, and new customers get ids that no lost customer had [OPS-05]', async () => {
    const source = open(filledShop)
    const { target, lines } = await restore(backUp(toDatabase(source)))
    expect(dump(target)).toEqual(dump(source))
    expect(lines).toEqual([expect.stringMatching(/^✔ restored the shop/)])
    expect(target.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    for (const table of ['product_stock', 'product_votes', 'product_search_sv'])
      expect(target.prepare(`SELECT * FROM ${table}`).all()).toEqual(
        source.prepare(`SELECT * FROM ${table}`).all(),
      )
    target.exec("INSERT INTO customers (email, password_hash) VALUES ('new@example.com', 'x')")
    expect(count(target, 'customers WHERE customer_id > 100000')).toBe(1)
  })

  it('has each order whole or not at all, although the shop sells while it is made [OPS-05]', async () => {
    const writes = [
      (sqlite: DatabaseSync, n: number) => {
        sqlite.exec(`BEGIN; INSERT INTO carts (id, ordered_at) VALUES ('c${n}', 'now');
          INSERT INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details)
            SELECT max(order_id) + 1, 'p${n}', 'c${n}', 'se', 'sv-SE', 'SEK', 'pending', 'a@b.se', 1, '{}' FROM orders;
          INSERT INTO order_rows SELECT (SELECT max(order_id) FROM orders), 1, sku_id, product_id, 'a', 'b', '', 'c', '/p', 1, 1, 1, 0, 0, 0, '{}' FROM skus LIMIT 1;
          INSERT INTO outbox (kind, recipient, subject, body_text, language, order_id) SELECT 'x', 'a@b.se', '', '', 'sv-SE', max(order_id) FROM orders; COMMIT;`)
      },
      (sqlite: DatabaseSync, n: number) => {
        sqlite.exec(`INSERT INTO carts (id) VALUES ('left${n}'); INSERT INTO cart_keys VALUES ('left${n}', 'k');
          INSERT INTO payments (uid, cart_id, snapshot, amount, currency, language, redirect_url, checkout_page_url) VALUES ('u${n}', 'left${n}', '{}', 1, 'SEK', 'sv-SE', '', '')`)
      },
      (sqlite: DatabaseSync) =>
        sqlite.exec(
          "DELETE FROM payments WHERE uid LIKE 'u%'; DELETE FROM carts WHERE id LIKE 'left%'",
        ),
      (sqlite: DatabaseSync, n: number) =>
        sqlite.exec(
          `INSERT INTO customers (email, password_hash) VALUES ('n${n}', 'x'); INSERT INTO customer_balances SELECT max(customer_id), 'SEK', 5 FROM customers`,
        ),
      (sqlite: DatabaseSync) => sqlite.exec("DELETE FROM customers WHERE email LIKE 'n%'"),
    ]
    const fromReads = fc.array(fc.nat(writes.length - 1), { minLength: 10, maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(fromReads, async (plan) => {
        const source = open(filledShop)
        const database = toDatabase(source)
        let reads = 0
        const read = (sql: string) => {
          const rows = database.read(sql)
          writes[plan[reads % plan.length] ?? 0]?.(source, reads)
          reads += 1
          return rows
        }
        const { target } = await restore(backUp({ ...database, read }))
        expect(target.prepare('PRAGMA foreign_key_check').all()).toEqual([])
        expect(count(target, 'orders')).toBe(count(open(filledShop), 'orders'))
        expect(
          count(target, 'orders WHERE order_id NOT IN (SELECT order_id FROM order_rows)'),
        ).toBe(0)
        for (const path of listBackups()) rmSync(path)
      }),
      { numRuns: chooseForSuite({ quick: 3, deep: 50 }) },
    )
  })

  it('is made again if a customer was erased meanwhile whose order was read before [OPS-05]', () => {
    const source = open(filledShop)
    const database = toDatabase(source)
    const read = (sql: string) => {
      const rows = database.read(sql)
      if (sql.includes('FROM orders WHERE'))
        source.exec('DELETE FROM customers WHERE customer_id IN (SELECT customer_id FROM orders)')
      return rows
    }
    expect(() => backUp({ ...database, read })).toThrow('Make the backup again')
    expect(listBackups()).toEqual([])
  })

  it('of an older schema gets the default values of new columns, and one of a newer schema is refused [OPS-05]', async () => {
    const { facts, content } = readBackup(backUp(), KEY)
    const older = knownMigrations.slice(0, 8)
    const sqlite = open()
    for (const file of older) sqlite.exec(readFileSync(join(migrationsFolder, file), 'utf8'))
    sqlite.exec(keptColumnsSql)
    sqlite.exec(
      "INSERT INTO outbox (kind, recipient, subject, body_text, language) VALUES ('a', 'a@b.se', 'c', 'd', 'sv-SE')",
    )
    const write = (migrations: string[], rows: Uint8Array) => {
      writeBackup(join(folder, 'other'), { ...facts, migrations, secret: KEY }, rows)
      return join(folder, 'other')
    }
    const { target } = await restore(write(older, sqlite.serialize()))
    expect(target.prepare('SELECT recipient, state, tries FROM outbox').all()).toEqual([
      { recipient: 'a@b.se', state: 'unsent', tries: 0 },
    ])
    const newer = write([...facts.migrations, '9999_new.sql'], content)
    await expect(restore(newer)).rejects.toThrow('newer shop: 9999_new.sql')
  })

  it('leaves out what belongs to a meal that the catalogue does not have any more, and says so [OPS-05]', async () => {
    const target = open(emptyShop)
    const gone = '(SELECT min(product_id) FROM products)'
    target.exec(`DELETE FROM products WHERE product_id = ${gone}`)
    const { lines } = await restore(backUp(), { target })
    expect(lines.join('\n')).toMatch(/cart_items: \d+ of \d+ rows/)
    expect(lines.join('\n')).toMatch(/reviews: \d+ of \d+ rows/)
  })

  it('goes into no database with people, and none with other migrations [OPS-05]', async () => {
    const file = backUp()
    await expect(restore(file, { target: open(filledShop) })).rejects.toThrow('orders')
    const other = open(emptyShop)
    other.exec('DELETE FROM d1_migrations WHERE name = (SELECT max(name) FROM d1_migrations)')
    await expect(restore(file, { target: other })).rejects.toThrow('other migrations')
    expect(() => backUp(toDatabase(other))).toThrow('other migrations')
  })
})

describe('the file of a backup', () => {
  it('is refused after its end, and the next backup deletes it [OPS-05]', async () => {
    const file = backUp()
    const later = new Date(Date.now() + 32 * 24 * 3_600_000)
    await expect(restore(file, { now: later })).rejects.toThrow('The backup ended on')
    const ended = join(folder, 'merchant-2025-01-01T00-00-00.000Z-until-2025-01-31.backup')
    writeFileSync(ended, '')
    writeFileSync(join(folder, 'notes.txt'), '')
    backUp()
    expect(listBackups()).not.toContain(ended)
    expect(listBackups()).toEqual(expect.arrayContaining([file, join(folder, 'notes.txt')]))
  })
})

describe('an erasure after the backup', () => {
  /** Records erasures as the merchant does, and returns its log. */
  async function record(...erasures: Parameters<typeof recordErasure>[]) {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    for (const [, kind, person] of erasures)
      await recordErasure({ erasureSecret: ERASURE_SECRET }, kind, person)
    const lines = log.mock.calls.flat().join('\n')
    log.mockRestore()
    return lines
  }
  const env = { erasureSecret: ERASURE_SECRET }
  const guest = { email: 'guest@example.com', customerId: null }

  it('is repeated from the log, which names no address, in each form of it [OPS-05]', async () => {
    const file = backUp()
    const list = await record([env, 'person', guest])
    expect(list).not.toContain('guest')
    const { target, lines } = await restore(file, { list: JSON.stringify({ logs: [list] }) })
    expect(lines.at(-1)).toContain('1 addresses erased')
    expect(dumpTexts(target)).not.toContain('guest@example.com')
    expect(dumpTexts(target)).not.toContain('Guest')
    expect(count(target, 'orders WHERE order_id = 900001 AND total = 100')).toBe(1)
  })

  it('finds a customer who had another address at the time of the backup [OPS-05]', async () => {
    const source = open(filledShop)
    const row = source
      .prepare("SELECT customer_id FROM customers WHERE email = 'own@example.com'")
      .get()
    const file = backUp(toDatabase(source))
    const customer = { email: 'newer@example.com', customerId: Number(row?.customer_id) }
    const { target } = await restore(file, { list: await record([env, 'account', customer]) })
    expect(dumpTexts(target)).not.toContain('own@example.com')
  })

  it('of an account or of the newsletter leaves the rest [OPS-05]', async () => {
    const list = await record(
      [env, 'account', guest],
      [env, 'newsletter', { ...guest, email: 'own@example.com' }],
    )
    const file = backUp()
    const later = list.replaceAll(/\d{4}-\d\d-\d\dT/g, '9999-01-01T')
    const { target } = await restore(file, { list: later })
    expect(count(target, "orders WHERE email = 'guest@example.com'")).toBe(1)
    expect(count(target, "newsletter_subscribers WHERE email = 'own@example.com'")).toBe(0)
    expect(count(target, "customers WHERE email = 'own@example.com' AND newsletter = 0")).toBe(1)
  })

  it('before the backup is not repeated, because the person came back [OPS-05]', async () => {
    const list = (await record([env, 'person', guest])).replaceAll(
      /\d{4}-\d\d-\d\dT/g,
      '2026-01-01T',
    )
    const { target } = await restore(backUp(), { list })
    expect(count(target, "orders WHERE email = 'guest@example.com'")).toBe(1)
  })
})
