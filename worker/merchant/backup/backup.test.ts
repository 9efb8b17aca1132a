import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backUp,
  count,
  dump,
  inFolder,
  KEY,
  listBackups,
  lowerPrices,
  migrationsFolder,
  open,
  openEmptyShop,
  openFilledShop,
  prepareBackups,
  restore,
  toDatabase,
} from '../../../tests/support/backup-shop.ts'
import { chooseForSuite, itInDeepSuite } from '../../../tests/support/suite.ts'
import { catalogueTables } from '../seed/catalogue-tables.ts'
import { createBackup } from './create-backup.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import names from './backup-tables.json' with { type: 'json' }
import {
  endReferencesSql,
  keptColumnsSql,
  knownMigrations,
  listTables,
  openMemory,
} from './backup-tables.ts'

prepareBackups()

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
    // The lowest price of 30 days follows from the price log.
    const wanted = Object.entries(catalogueTables).flatMap(([name, { key, insertOnly }]) =>
      insertOnly && name !== 'product_prices'
        ? [[`kept_${name}`, [...key, ...insertOnly].toSorted()]]
        : [],
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
    const shop = openFilledShop()
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
    const source = openFilledShop()
    const sameCatalogue = openEmptyShop()
    sameCatalogue.exec(lowerPrices)
    sameCatalogue.enableDefensive(false)
    for (const index of ['product_search_sv', 'product_search_en'])
      sameCatalogue.exec(`DELETE FROM ${index}_data WHERE id > 10`)
    const { target, lines } = await restore(backUp(toDatabase(source)), { target: sameCatalogue })
    expect(dump(target)).toEqual(dump(source))
    expect(lines).toEqual([expect.stringMatching(/^✔ restored the shop/)])
    expect(target.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    const shown = "SELECT id FROM cart_items WHERE cart_id = 'open-cart' ORDER BY rowid"
    expect(target.prepare(shown).all()).toEqual([{ id: 'line' }, { id: 'later' }])
    for (const table of ['product_stock', 'product_votes', 'product_search_sv'])
      expect(target.prepare(`SELECT * FROM ${table}`).all()).toEqual(
        source.prepare(`SELECT * FROM ${table}`).all(),
      )
    for (const index of ['product_search_sv', 'product_search_en']) {
      const found = `SELECT rowid FROM ${index} WHERE ${index} MATCH 's*' ORDER BY rowid`
      expect(target.prepare(found).all().length).toBeGreaterThan(0)
      expect(target.prepare(found).all()).toEqual(source.prepare(found).all())
    }
    target.exec("INSERT INTO customers (email, password_hash) VALUES ('new@example.com', 'x')")
    expect(count(target, 'customers WHERE customer_id > 100000')).toBe(1)
  })

  itInDeepSuite(
    'has each order whole or not at all, although the shop sells while it is made [OPS-05]',
    async () => {
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
          const source = openFilledShop()
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
          expect(count(target, 'orders')).toBe(count(openFilledShop(), 'orders'))
          expect(
            count(target, 'orders WHERE order_id NOT IN (SELECT order_id FROM order_rows)'),
          ).toBe(0)
          for (const path of listBackups()) rmSync(path)
        }),
        { numRuns: chooseForSuite({ quick: 3, deep: 50 }) },
      )
    },
  )

  itInDeepSuite(
    'has a row that came again with another key once, and no cart has too many lines [OPS-05]',
    async () => {
      const source = openFilledShop()
      source.exec(`INSERT INTO carts (id) VALUES ('full');
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
      INSERT INTO cart_items (id, cart_id, sku_id, quantity, group_key) SELECT printf('a%03d', n), 'full', min(sku_id), 1, n FROM numbers, skus GROUP BY n;
      INSERT INTO payments (uid, cart_id, snapshot, amount, currency, language, redirect_url, checkout_page_url, status)
        SELECT replace(id, 'a', ''), 'full', '{}', 1, 'SEK', 'sv-SE', '', '', iif(id = 'a001', 'open', 'declined') FROM cart_items WHERE cart_id = 'full';
      INSERT INTO customers (email, password_hash) SELECT id, 'x' FROM cart_items WHERE cart_id = 'full';`)
      const changes = new Map([
        [
          'FROM cart_items ',
          `DELETE FROM cart_items WHERE id IN ('a001', 'a002');
         INSERT INTO cart_items (id, cart_id, sku_id, quantity, group_key) SELECT 'z1', 'full', min(sku_id), 7, 1 FROM skus;
         INSERT INTO cart_items (id, cart_id, sku_id, quantity, group_key) SELECT 'z2', 'full', min(sku_id), 8, 101 FROM skus;`,
        ],
        [
          'FROM payments ',
          `UPDATE payments SET status = 'cancelled' WHERE uid = '001';
         INSERT INTO payments SELECT 'z', cart_id, snapshot, 9, currency, language, 'open', failure, redirect_url, checkout_page_url, created_at FROM payments WHERE uid = '001';`,
        ],
        [
          'FROM customers ',
          `UPDATE customers SET email = 'moved' WHERE customer_id = (SELECT min(customer_id) FROM customers);
         INSERT INTO customers (email, password_hash) SELECT json_extract('FIRST', '$.email'), 'x';`,
        ],
      ])
      const database = toDatabase(source)
      const read = (sql: string) => {
        const rows = database.read(sql)
        for (const [part, change] of changes)
          if (sql.includes(part) && changes.delete(part))
            source.exec(change.replace('FIRST', JSON.stringify(rows[0])))
        return rows
      }
      const { target } = await restore(backUp({ ...database, read }))
      expect(changes.size).toBe(0)
      expect(count(target, "cart_items WHERE cart_id = 'full'")).toBe(100)
      expect(count(target, "cart_items WHERE id IN ('z1', 'z2')")).toBe(2)
      expect(
        target.prepare("SELECT uid FROM payments WHERE cart_id = 'full' AND status = 'open'").all(),
      ).toEqual([{ uid: 'z' }])
      expect(count(target, 'customers')).toBe(count(source, 'customers') - 1)
    },
  )

  it('is made again if a customer was erased meanwhile whose order was read before [OPS-05]', () => {
    const source = openFilledShop()
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
      writeBackup(inFolder('other'), { ...facts, migrations, secret: KEY }, rows)
      return inFolder('other')
    }
    const { target } = await restore(write(older, sqlite.serialize()))
    expect(target.prepare('SELECT recipient, state, tries FROM outbox').all()).toEqual([
      { recipient: 'a@b.se', state: 'unsent', tries: 0 },
    ])
    const newer = write([...facts.migrations, '9999_new.sql'], content)
    await expect(restore(newer)).rejects.toThrow('newer shop: 9999_new.sql')
  })

  it('leaves out what belongs to a meal that the catalogue does not have any more, and says so [OPS-05]', async () => {
    const target = openEmptyShop()
    const gone = '(SELECT min(product_id) FROM products)'
    target.exec(`DELETE FROM products WHERE product_id = ${gone}`)
    const { lines } = await restore(backUp(), { target })
    expect(lines.join('\n')).toMatch(/cart_items: \d+ of \d+ rows/)
    expect(lines.join('\n')).toMatch(/reviews: \d+ of \d+ rows/)
  })

  itInDeepSuite(
    'names the orders that changed while it was made, because sums may be of after the change [OPS-05]',
    () => {
      const source = openFilledShop()
      const database = toDatabase(source)
      const read = (sql: string) => {
        const rows = database.read(sql)
        if (sql.includes('FROM orders WHERE coalesce'))
          source.exec(`UPDATE orders SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE order_id = 900001;
          INSERT OR IGNORE INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details)
            VALUES (900002, 'p', 'open-cart', 'se', 'sv-SE', 'SEK', 'pending', 'a@b.se', 1, '{}');`)
        return rows
      }
      const options = { folder: inFolder(''), setUp: 'production', secret: KEY, days: 30 }
      const sentence = '; 2 orders changed while it was read: 900001, 900002'
      expect(createBackup({ ...database, read }, options).at(-1)).toContain(sentence)
      expect(createBackup(toDatabase(openFilledShop()), options).at(-1)).toMatch(
        /; 0 orders changed while it was read$/,
      )
    },
  )

  itInDeepSuite(
    'logs the prices of the catalogue that are not those of the backup, and compares them with those [OPS-05, PRODUCT-05]',
    async () => {
      const target = openEmptyShop()
      const source = openFilledShop()
      const reduced = 'SELECT max(product_id) AS id FROM product_prices WHERE selling < regular'
      const ofReduced = `currency = 'SEK' AND product_id = ${Number(target.prepare(reduced).get()?.id)}`
      const current = `SELECT selling, regular FROM product_prices WHERE ${ofReduced}`
      const newest = `SELECT selling, regular FROM price_log WHERE ${ofReduced} ORDER BY since DESC LIMIT 1`
      source.exec(`UPDATE product_prices SET selling = 100 WHERE ${ofReduced}`)
      const kept = source.prepare('SELECT product_id, currency, lowest FROM product_prices').all()
      await restore(backUp(toDatabase(source)), { target })
      expect(target.prepare(newest).get()).toEqual(target.prepare(current).get())
      expect(target.prepare(newest).get()).not.toEqual(source.prepare(newest).get())
      const lowest = `SELECT lowest FROM product_prices WHERE ${ofReduced}`
      expect(target.prepare(lowest).get()).toEqual({ lowest: 100 })
      const same = `SELECT product_id, currency, lowest FROM product_prices WHERE (product_id, currency) NOT IN (
      SELECT product_id, currency FROM price_log WHERE since > '${new Date(Date.now() - 60_000).toISOString()}')`
      expect(kept).toEqual(expect.arrayContaining(target.prepare(same).all()))
      expect(count(target, `(${same})`)).toBeGreaterThan(count(source, 'products'))
    },
  )

  itInDeepSuite(
    'knows the reductions of the backup, and begins those of the catalogue [OPS-05, PRODUCT-05]',
    async () => {
      const source = openFilledShop()
      source.exec("UPDATE campaigns SET basis_points = 2000 WHERE campaign_id = '2'")
      const { target } = await restore(backUp(toDatabase(source)))
      const log = target
        .prepare(
          "SELECT basis_points, active_to FROM reduction_log WHERE market = 'se' ORDER BY active_from",
        )
        .all()
      expect(log.map((row) => [row.basis_points, row.active_to === null])).toEqual([
        [1_500, false],
        [2_000, false],
        [1_500, true],
      ])
    },
  )

  it('goes into no database with people, and none with other migrations [OPS-05]', async () => {
    const file = backUp()
    await expect(restore(file, { target: openFilledShop() })).rejects.toThrow('orders')
    const other = openEmptyShop()
    other.exec('DELETE FROM d1_migrations WHERE name = (SELECT max(name) FROM d1_migrations)')
    await expect(restore(file, { target: other })).rejects.toThrow('other migrations')
    expect(() => backUp(toDatabase(other))).toThrow('other migrations')
  })
})

describe('the file of a backup', () => {
  it('is refused after its end, and the next backup of the same set-up deletes it [OPS-05]', async () => {
    const file = backUp()
    const later = new Date(Date.now() + 32 * 24 * 3_600_000)
    await expect(restore(file, { now: later })).rejects.toThrow('The backup ended on')
    const end = '2025-01-01T00-00-00.000Z-until-2025-01-31.backup'
    const ended = inFolder(`merchant-production-${end}`)
    const others = [`merchant-preview-${end}`, `merchant-production-hosted-${end}`, 'notes.txt']
    for (const path of [ended, ...others.map(inFolder)]) writeFileSync(path, '')
    backUp()
    expect(listBackups()).not.toContain(ended)
    expect(listBackups()).toEqual(expect.arrayContaining([file, ...others.map(inFolder)]))
  })
})
