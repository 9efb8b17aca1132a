import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import {
  knownMigrations,
  listTables,
  openMemory,
  toSource,
} from '../../worker/merchant/backup/backup-tables.ts'
import { createBackup } from '../../worker/merchant/backup/create-backup.ts'
import { restoreBackup } from '../../worker/merchant/backup/restore-backup.ts'
import { composeCatalogue, composeDemoData } from '../../worker/merchant/seed/compose-catalogue.ts'
import { importCatalogue, type PagedDatabase } from '../../worker/merchant/seed/import-catalogue.ts'
import { storedRows } from '../../worker/merchant/seed/sql/sql-text.ts'
import { loadTestCatalogue } from '../../worker/merchant/seed/write-seed.ts'

export const KEY = 'a-key-of-backups-for-tests-0123456789'
export const ERASURE_SECRET = 'a-secret-of-erasures-for-tests-012345'
const MAX_STATEMENT_BYTES = 100_000
export const migrationsFolder = join(import.meta.dirname, '../../worker/merchant/migrations')

let folder = ''
let emptyShop: Uint8Array = new Uint8Array()
let filledShop: Uint8Array = new Uint8Array()
const opened: DatabaseSync[] = []

export function open(content?: Uint8Array): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  opened.push(sqlite)
  if (content) sqlite.deserialize(content)
  return sqlite
}

export const toDatabase = (sqlite: DatabaseSync): PagedDatabase => {
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

/** Prices that a new catalogue does not have. */
export const lowerPrices =
  'UPDATE product_prices SET selling = selling - 100 WHERE product_id IN (SELECT product_id FROM products LIMIT 5);'

/** A mail is longer than a statement may be, and texts have what SQL and JSON treat in a special way. */
const fillMore = `
  INSERT INTO customers (email, password_hash, newsletter) VALUES ('gone@example.com', 'x', 0), ('own@example.com', 'hash', 1);
  DELETE FROM customers WHERE email = 'gone@example.com';
  INSERT INTO carts (id, changed_at) VALUES ('open-cart', '2026-01-01T00:00:00.000Z'), ('guest-cart', NULL);
  INSERT INTO cart_items (id, cart_id, sku_id, quantity, message) SELECT 'line', 'open-cart', min(sku_id), 2, 'it''s; -- "x"' FROM skus;
  INSERT INTO cart_items (id, cart_id, sku_id, quantity) SELECT 'later', 'open-cart', max(sku_id), 1 FROM skus;
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
  ${lowerPrices}`

/** Migrates a database and imports the catalogue, as one into which a backup is restored. */
export function fillEmptyShop(sqlite: DatabaseSync, catalogue = loadTestCatalogue()): void {
  for (const file of knownMigrations)
    sqlite.exec(readFileSync(join(migrationsFolder, file), 'utf8'))
  sqlite.exec('CREATE TABLE d1_migrations (name TEXT)')
  for (const name of knownMigrations)
    sqlite.prepare('INSERT INTO d1_migrations VALUES (?)').run(name)
  importCatalogue(toDatabase(sqlite), composeCatalogue(catalogue))
}

/** Each test file calls it itself, because files may share this module and hooks belong to one file. */
export function prepareBackups(): void {
  beforeAll(() => {
    const sqlite = open()
    const catalogue = loadTestCatalogue()
    fillEmptyShop(sqlite, catalogue)
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
}

export const openEmptyShop = () => open(emptyShop)
export const openFilledShop = () => open(filledShop)
export const inFolder = (name: string) => join(folder, name)
export const listBackups = () => readdirSync(folder).map((name) => inFolder(name))

/** Backs up a shop and returns the path of the file. */
export function backUp(database = toDatabase(openFilledShop())): string {
  createBackup(database, { folder, setUp: 'production', secret: KEY, days: 30 })
  return listBackups().at(-1) ?? ''
}

type Restoring = {
  target?: DatabaseSync
  secret?: string
  now?: Date
  list?: string
  since?: string
}

export async function restore(
  file: string,
  { secret = KEY, now = new Date(), ...more }: Restoring = {},
) {
  const { target = openEmptyShop(), list = '', since } = more
  const erasures = { list, secret: ERASURE_SECRET, since }
  const lines = await restoreBackup(toDatabase(target), { file, secret, now, erasures })
  return { target, lines }
}

/** Returns the rows of all tables and columns that a backup has. */
export const dump = (sqlite: DatabaseSync) =>
  listTables(openMemory())
    .map(toSource)
    .map(({ name, key, columns }) => [
      name,
      sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`).all(),
    ])
export const dumpTexts = (sqlite: DatabaseSync) => JSON.stringify(dump(sqlite))
export const count = (sqlite: DatabaseSync, sql: string) =>
  Number(sqlite.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n)
