import { describe, expect, it } from 'vitest'
import { createCatalogueDatabase } from '#tests/support/sqlite-d1.ts'
import { composeDemoRemoval, KEPT_ORDERS_SQL } from './compose-demo-removal.ts'
import { meals } from './meals/meals.ts'
import { buildPriceLogRemoval, buildPriceLogSql } from './sql/price-log-sql.ts'

const DEMO_EMAIL = 'anna@example.com'
const OWN_EMAIL = 'shopper@shop.example'

const shop = createCatalogueDatabase()

const count = (table: string) =>
  Number(shop.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)

const counts = (...tables: string[]) => tables.map(count)

/** Adds what people leave in a shop: one uses a demo account, one an own account. */
function addPeople(): void {
  shop.exec(`
    INSERT INTO customers (email, password_hash) VALUES ('${OWN_EMAIL}', '');
    INSERT INTO gift_cards (code, currency, balance) VALUES ('GIFT-SE-500', 'SEK', 50000), ('OWN-CARD', 'SEK', 100);
    INSERT INTO promo_codes (code, kind, active_from) VALUES ('MATGLAD', 'percentage', ''), ('OWN-CODE', 'percentage', '');
    INSERT INTO reviews (product_id, language, rating, comment, author, customer_id)
      SELECT product_id, 'sv-SE', 4, 'Bra', 'En kund', (SELECT customer_id FROM customers WHERE email = '${OWN_EMAIL}')
      FROM products LIMIT 1;`)
  for (const [index, email] of [DEMO_EMAIL, OWN_EMAIL].entries()) {
    const id = 900_000 + index
    shop.exec(`
      INSERT INTO carts (id, gift_card_code) VALUES ('cart ${id}', 'GIFT-SE-500');
      INSERT INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details, customer_id)
        VALUES (${id}, 'order ${id}', 'cart ${id}', 'se', 'sv-SE', 'SEK', 'pending', '${email}', 9900, '{}',
          (SELECT customer_id FROM customers WHERE email = '${email}'));
      INSERT INTO order_codes VALUES (${id}, 'gift', 'GIFT-SE-500', 100);`)
  }
}

describe('removal of the demo data', () => {
  it('everything that the demo data brought is removed, and nothing that people own [OPS-02]', () => {
    expect(count('orders')).toBeGreaterThan(0)
    addPeople()
    const catalogue = ['products', 'skus', 'product_prices', 'widgets']
    const before = counts(...catalogue)
    shop.exec("INSERT INTO reduction_log VALUES ('se', 0, 1, 1, '2026-01-01', NULL, 1500)")
    const old = ['price_log WHERE since', 'reduction_log WHERE active_from'].map(
      (rows) => `${rows} < '${new Date(Date.now() - 3_600_000).toISOString()}'`,
    )
    expect(counts(...old)).not.toContain(0)
    for (const sql of composeDemoRemoval()) shop.exec(sql)

    expect(counts(...catalogue)).toEqual(before)
    expect(counts(...old, 'product_prices WHERE lowest <> selling')).toEqual([0, 0, 0])
    expect(count('price_log')).toBe(count('product_prices'))
    const own = [
      'customers',
      'gift_cards',
      'promo_codes',
      'reviews',
      'orders',
      'order_codes',
      'carts',
    ]
    expect(counts(...own)).toEqual([1, 1, 1, 1, 2, 2, 2])
    expect(
      counts('companies', 'company_users', 'payments', 'order_rows', 'blocked_customers'),
    ).toEqual([0, 0, 0, 0, 0])
    expect(shop.prepare(KEPT_ORDERS_SQL).get()?.count).toBe(1)
    expect(shop.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  it('a second removal changes nothing [OPS-02]', () => {
    const removed = () => Number(shop.prepare('SELECT total_changes() AS count').get()?.count)
    const before = removed()
    for (const sql of composeDemoRemoval()) shop.exec(sql)
    expect(removed()).toBe(before)
  })
})

describe('the history of prices that the demo data brings', () => {
  const own = {
    prices: "SELECT * FROM price_log WHERE product_id = 1001 AND currency = 'SEK'",
    reductions: 'SELECT * FROM reduction_log WHERE brand_id = 99',
  }
  const readOwn = () => Object.values(own).map((sql) => shop.prepare(sql).all())
  const addHistory = () => {
    for (const sql of buildPriceLogSql(meals)) shop.exec(sql)
  }

  it('keeps the prices and reductions that the shop had before, also when it is removed [OPS-02]', () => {
    shop.exec(`
      DELETE FROM price_log WHERE product_id = 1001 AND currency = 'SEK';
      INSERT INTO price_log SELECT product_id, currency, since, selling - lower, regular FROM product_prices
        CROSS JOIN (SELECT '2026-01-02T08:00:00.000Z' AS since, 500 AS lower UNION SELECT '2026-01-20T09:00:00.000Z', 0)
        WHERE product_id = 1001 AND currency = 'SEK';
      INSERT INTO campaigns (campaign_id, position, rule, brand_id, basis_points, active_from)
        VALUES ('own', 9, 'percentage', 99, 1500, '2026-01-01');
      INSERT INTO reduction_log VALUES ('se', 0, 99, 1, '2026-01-03', '2026-01-05', 1500), ('se', 0, 99, 1, '2026-01-05', '2026-01-07', 1000),
        ('se', 0, 99, 1, '2026-01-07', NULL, 1500);`)
    const before = readOwn()
    addHistory()
    expect(readOwn()).toEqual(before)
    for (const sql of buildPriceLogRemoval("'2026-11-01T00:00:00.000Z'")) shop.exec(sql)
    expect(readOwn()).toEqual(before)
  })

  it('is added to a reduction that is as old as the prices, and leaves no price without it [OPS-02]', () => {
    const running = `${own.reductions} AND active_to IS NULL`
    const readStart = () => shop.prepare(running).get()?.active_from
    shop.exec("UPDATE reduction_log SET active_from = '2026-01-02' WHERE active_to IS NULL")
    addHistory()
    expect(readStart()).toBe('2026-01-01')
    for (const sql of buildPriceLogRemoval("'2026-11-01T00:00:00.000Z'")) shop.exec(sql)
    expect(readStart()).toBe('2026-01-02T08:00:00.000Z')
  })
})
