import { z } from 'zod'
import { log } from '../../log/log.ts'
import { createMail } from '../../mail/create-mail.ts'
import { toCanonicalUrl } from '../../rules/market/catalogue-path.ts'
import type { KindedMail } from '../../mail/mail.ts'
import { languageIds, type LanguageId } from '../../rules/market/market.ts'
import { chooseScope, type Scope } from '../../rules/customer/scope.ts'
import { buildEndedSql } from '../mail/ended-subscription.ts'
import { insertMail, type MailEnv } from '../mail/outbox.ts'
import { findRow, readRows } from '../sql/read-rows.ts'

const skuNames = z.object({ productName: z.string(), skuName: z.string() })

/** Finds the names of a sku and its product; null if the sku does not exist. */
export function findSkuNames(
  db: D1Database,
  { skuId, language }: { skuId: number; language: LanguageId },
): Promise<z.output<typeof skuNames> | null> {
  const sql = `SELECT text.name AS productName, sku_text.name AS skuName FROM skus sku
    JOIN product_texts text ON text.product_id = sku.product_id AND text.language = ?2
    JOIN sku_texts sku_text ON sku_text.sku_id = sku.sku_id AND sku_text.language = ?2
    WHERE sku.sku_id = ?1`
  return findRow(db.prepare(sql).bind(skuId, language), skuNames)
}

/** Stores the mail that asks for a confirmation, unless the address watches the sku already. */
export async function storeWatchMail(
  db: D1Database,
  { email, skuId }: { email: string; skuId: number },
  mail: KindedMail,
): Promise<void> {
  await insertMail(db, mail, (bind) => ({
    recipient: bind(email),
    from: `WHERE NOT EXISTS
      (SELECT 1 FROM stock_watches WHERE sku_id = ${bind(skuId)} AND email = ${bind(email)})`,
  })).run()
}

/** No earlier request has ended after a time that is far away. */
const NO_LINK = '9999'

type WatchToStore = {
  email: string
  skuId: number
  shopUrl: string
  /** The time when the link was mailed that confirms the request, if there is one. */
  sentAt?: string
}

/**
 * Stores a request for a mail when a sku is back in stock, once for each sku and email address.
 * Returns false if the sku does not exist, or if an earlier request has ended since the link was mailed.
 */
export async function storeStockWatch(
  db: D1Database,
  scope: Scope,
  { email, skuId, shopUrl, sentAt = NO_LINK }: WatchToStore,
): Promise<boolean> {
  const insertSql = `INSERT INTO stock_watches (sku_id, email, language, market, shop_url)
    SELECT sku_id, ?2, ?3, ?4, ?5 FROM skus WHERE sku_id = ?1 AND NOT ${buildEndedSql('?2', '?1', '?6')}
    ON CONFLICT DO NOTHING`
  const [, watches] = await db.batch([
    db.prepare(insertSql).bind(skuId, email, scope.language, scope.market.id, shopUrl, sentAt),
    db.prepare('SELECT 1 FROM stock_watches WHERE sku_id = ?1 AND email = ?2').bind(skuId, email),
  ])
  return watches?.results.length === 1
}

const stockWatchRow = skuNames.extend({
  skuId: z.number(),
  email: z.string(),
  language: z.enum(languageIds),
  market: z.string(),
  shopUrl: z.string(),
  productAlias: z.string(),
  categoryAlias: z.string(),
})

const MAX_OVERDUE_SKUS = 50

// Limits the size of a D1 batch, which has two statements for each mail.
const MAX_MAILS_PER_BATCH = 50

/**
 * Call this function each time the stock of skus has increased. It sends a mail to everyone who
 * watches one of these skus and then deletes these watches. A sku that is still sold out keeps its
 * watches. Returns the number of mails.
 */
export async function mailStockWatchers(env: MailEnv, skuIds: readonly number[]): Promise<number> {
  const stockWatches = await loadStockWatches(env.db, skuIds)
  for (let start = 0; start < stockWatches.length; start += MAX_MAILS_PER_BATCH) {
    const statements = stockWatches
      .slice(start, start + MAX_MAILS_PER_BATCH)
      .flatMap((stockWatch) => toMailStatements(env, stockWatch))
    await env.db.batch(statements)
  }
  return stockWatches.length
}

/**
 * Sends these mails after an order was cancelled. The function never throws, because the order is
 * already cancelled. If the mails fail, the shoppers stay on the waiting list.
 */
export const tryMailStockWatchers = (env: MailEnv, skuIds: readonly number[]): Promise<void> =>
  logFailure(mailStockWatchers(env, skuIds))

/** Sends the mails of skus that are back without a call of these functions, such as by a deployment. */
export const tryMailOverdueWatchers = (env: MailEnv): Promise<void> =>
  logFailure(loadOverdueSkus(env.db).then((skuIds) => mailStockWatchers(env, skuIds)))

async function logFailure(sending: Promise<unknown>): Promise<void> {
  try {
    await sending
  } catch (error) {
    log('error', 'merchant.watch.error', { error: String(error) })
  }
}

async function loadOverdueSkus(db: D1Database): Promise<number[]> {
  const sql = `SELECT DISTINCT sku_id AS skuId FROM stock_watches JOIN skus USING (sku_id)
    WHERE sellable_stock > 0 LIMIT ${MAX_OVERDUE_SKUS}`
  const rows = await readRows(db.prepare(sql), stockWatchRow.pick({ skuId: true }))
  return rows.map(({ skuId }) => skuId)
}

function loadStockWatches(db: D1Database, skuIds: readonly number[]) {
  const sql = `SELECT waiting.sku_id AS skuId, waiting.email, waiting.language, waiting.market,
      waiting.shop_url AS shopUrl, text.name AS productName,
      text.alias AS productAlias, category_text.alias AS categoryAlias, sku_text.name AS skuName
    FROM json_each(?1) wanted
    JOIN skus sku ON sku.sku_id = wanted.value AND sku.sellable_stock > 0
    JOIN stock_watches waiting ON waiting.sku_id = sku.sku_id
    JOIN products p ON p.product_id = sku.product_id
    JOIN product_texts text ON text.product_id = p.product_id AND text.language = waiting.language
    JOIN category_texts category_text
      ON category_text.category_id = p.category_id AND category_text.language = waiting.language
    JOIN sku_texts sku_text ON sku_text.sku_id = sku.sku_id AND sku_text.language = waiting.language
    ORDER BY waiting.created_at, waiting.email`
  return readRows(db.prepare(sql).bind(JSON.stringify([...new Set(skuIds)])), stockWatchRow)
}

function toMailStatements(
  { db, getShop }: MailEnv,
  stockWatch: z.infer<typeof stockWatchRow>,
): D1PreparedStatement[] {
  const { market } = chooseScope({ marketId: stockWatch.market })
  const segments = [stockWatch.categoryAlias, stockWatch.productAlias]
  const mail = createMail(
    'back-in-stock',
    { language: stockWatch.language, shop: getShop(stockWatch.shopUrl) },
    {
      productName: stockWatch.productName,
      skuName: stockWatch.skuName,
      link: `${stockWatch.shopUrl}${toCanonicalUrl({ kind: 'p', segments }, { market, language: stockWatch.language })}`,
    },
  )
  // The mail is inserted only if the stock watch still exists, so that two concurrent calls send
  // only one mail.
  return [
    insertMail(db, mail, (bind) => ({
      recipient: 'email',
      from: `FROM stock_watches WHERE sku_id = ${bind(stockWatch.skuId)} AND email = ${bind(stockWatch.email)}`,
    })),
    db
      .prepare('DELETE FROM stock_watches WHERE sku_id = ?1 AND email = ?2')
      .bind(stockWatch.skuId, stockWatch.email),
  ]
}
