import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { projectFolder, testShop } from './test-shop.ts'
import type { Language } from './create-translate.ts'

const folder = join(projectFolder, testShop.state, 'd1/miniflare-D1DatabaseObject')

/** Milliseconds to wait while the running merchant writes. */
const LOCK_TIMEOUT = 5_000

type Row = Record<string, unknown>

function isMerchantDatabase(database: DatabaseSync): boolean {
  const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'orders'"
  return database.prepare(sql).get() !== undefined
}

/** Queries the database file of the running merchant directly. */
function queryMerchant(sql: string, values: SQLInputValue[]): Row[] {
  const files = readdirSync(folder).filter((file) => /^[\da-f]+\.sqlite$/.test(file))
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true, timeout: LOCK_TIMEOUT })
    try {
      if (isMerchantDatabase(database)) return database.prepare(sql).all(...values)
    } finally {
      database.close()
    }
  }
  throw new Error(`There is no merchant database in ${testShop.state}`)
}

export type Meal = {
  productId: number
  skuId: number
  /** Alias of the meal in the address of its product page, in the requested language. */
  alias: string
  name: string
  category: string
  categoryAlias: string
  topCategory: string
}

const languages: Record<Language, string> = { sv: 'sv-SE', en: 'en-US' }

type MealQuery = { language: Language; leastStock?: number; skuCount?: number }

/**
 * Lists meals that are on the first page of their category. Each meal is returned with its first
 * SKU.
 */
export function listMeals({ language, leastStock = 30, skuCount = 1 }: MealQuery): Meal[] {
  const rows = queryMerchant(
    `SELECT p.product_id, s.sku_id, t.alias, t.name, c.name AS category, c.alias AS category_alias, top.name AS top_category
     FROM skus s
     JOIN products p USING (product_id)
     JOIN product_texts t ON t.product_id = p.product_id AND t.language = ?1
     JOIN categories own ON own.category_id = p.category_id
     JOIN category_texts c ON c.category_id = own.category_id AND c.language = ?1
     JOIN category_texts top ON top.category_id = own.parent_id AND top.language = ?1
     WHERE s.in_stock >= ?2 AND s.position = (SELECT min(position) FROM skus o WHERE o.product_id = p.product_id)
       AND (SELECT count(*) FROM skus o WHERE o.product_id = p.product_id) = ?3
       AND (SELECT count(*) FROM products o WHERE o.category_id = p.category_id AND
         (o.added_on > p.added_on OR (o.added_on = p.added_on AND o.product_id <= p.product_id))) <= 20
     ORDER BY p.product_id`,
    [languages[language], leastStock, skuCount],
  )
  return rows.map((row) => ({
    productId: Number(row.product_id),
    skuId: Number(row.sku_id),
    alias: String(row.alias),
    name: String(row.name),
    category: String(row.category),
    categoryAlias: String(row.category_alias),
    topCategory: String(row.top_category),
  }))
}

/**
 * Returns how many pieces of a SKU are left. `leftAndSold` also includes the ordered pieces, so an
 * order does not change it.
 */
export function getStock(skuId: number): { left: number; leftAndSold: number } {
  const [row] = queryMerchant(
    `SELECT total_stock AS left_over, total_stock +
       (SELECT coalesce(sum(quantity), 0) FROM order_rows WHERE sku_id = ?1) AS all_of_it
     FROM skus WHERE sku_id = ?1`,
    [skuId],
  )
  return { left: Number(row?.left_over), leftAndSold: Number(row?.all_of_it) }
}

/** Lists the mails to an address with their kinds and texts. The oldest mail comes first. */
export function listMails(recipient: string): { kind: string; text: string }[] {
  const rows = queryMerchant('SELECT kind, body_text FROM outbox WHERE recipient = ? ORDER BY id', [
    recipient,
  ])
  return rows.map((row) => ({ kind: String(row.kind), text: String(row.body_text) }))
}

export const isNewsletterSubscriber = (email: string): boolean =>
  queryMerchant('SELECT 1 FROM newsletter_subscribers WHERE email = ?', [email]).length > 0

export type StoredOrder = {
  number: string
  market: string
  language: string
  currency: string
  isPaidByCard: boolean
  total: number
  rows: { skuId: number; name: string; quantity: number }[]
  mails: { recipient: string; subject: string; text: string }[]
}

/** Lists the orders of an email address with their rows and mails. The oldest order comes first. */
export function listOrders(email: string): StoredOrder[] {
  const orders = queryMerchant('SELECT * FROM orders WHERE email = ? ORDER BY order_id', [email])
  return orders.map((order) => {
    const id = Number(order.order_id)
    const rows = queryMerchant('SELECT * FROM order_rows WHERE order_id = ? ORDER BY position', [
      id,
    ])
    const mails = queryMerchant('SELECT * FROM outbox WHERE order_id = ? ORDER BY id', [id])
    return {
      number: String(id),
      market: String(order.market),
      language: String(order.language),
      currency: String(order.currency),
      isPaidByCard: order.payment_uid !== null,
      total: Number(order.total),
      rows: rows.map((row) => ({
        skuId: Number(row.sku_id),
        name: String(row.name),
        quantity: Number(row.quantity),
      })),
      mails: mails.map((mail) => ({
        recipient: String(mail.recipient),
        subject: String(mail.subject),
        text: String(mail.body_text),
      })),
    }
  })
}
