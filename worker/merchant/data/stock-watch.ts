import { z } from 'zod'
import { languageIds } from '../rules/channel.ts'
import { toBackInStock } from '../mail/back-in-stock.ts'
import { chooseScope, type Scope } from '../rules/scope.ts'
import { toCanonicalUrl } from '../rules/catalogue-path.ts'
import { insertMail } from './outbox.ts'

/** Once for each sku and address; false when there is no such sku. */
export async function addStockWatch(
  db: D1Database,
  scope: Scope,
  { email, skuId }: { email: string; skuId: number },
): Promise<boolean> {
  const [, known] = await db.batch<{ skuId: number }>([
    db
      .prepare(
        `INSERT INTO stock_watches (sku_id, email, language, market)
         SELECT sku_id, ?2, ?3, ?4 FROM skus WHERE sku_id = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(skuId, email, scope.language, scope.market.id),
    db.prepare('SELECT sku_id AS skuId FROM skus WHERE sku_id = ?1').bind(skuId),
  ])
  return (known?.results.length ?? 0) > 0
}

const watch = z.object({
  skuId: z.number(),
  email: z.string(),
  language: z.enum(languageIds),
  market: z.string(),
  productName: z.string(),
  skuName: z.string(),
  productAlias: z.string(),
  categoryAlias: z.string(),
})

// A batch holds two statements for each mail.
const MAILS_AT_ONCE = 50

/**
 * Call it where stock rises: writes to everybody who waits for one of these skus and forgets them. What cannot be
 * bought yet stays waited for. Gives the number of mails.
 */
export async function mailStockWatchers(
  db: D1Database,
  skuIds: readonly number[],
): Promise<number> {
  const waiting = await loadWaiting(db, skuIds)
  for (let start = 0; start < waiting.length; start += MAILS_AT_ONCE) {
    const statements = waiting
      .slice(start, start + MAILS_AT_ONCE)
      .flatMap((each) => toStatements(db, each))
    await db.batch(statements)
  }
  return waiting.length
}

async function loadWaiting(db: D1Database, skuIds: readonly number[]) {
  const { results } = await db
    .prepare(
      `SELECT waiting.sku_id AS skuId, waiting.email, waiting.language, waiting.market, text.name AS productName,
         text.alias AS productAlias, category_text.alias AS categoryAlias, sku_text.name AS skuName
       FROM json_each(?1) wanted
       JOIN skus sku ON sku.sku_id = wanted.value AND sku.total_stock > 0
       JOIN stock_watches waiting ON waiting.sku_id = sku.sku_id
       JOIN products p ON p.product_id = sku.product_id
       JOIN product_texts text ON text.product_id = p.product_id AND text.language = waiting.language
       JOIN category_texts category_text
         ON category_text.category_id = p.category_id AND category_text.language = waiting.language
       JOIN sku_texts sku_text ON sku_text.sku_id = sku.sku_id AND sku_text.language = waiting.language
       ORDER BY waiting.created_at, waiting.email`,
    )
    .bind(JSON.stringify([...new Set(skuIds)]))
    .all()
  return z.array(watch).parse(results)
}

function toStatements(db: D1Database, each: z.infer<typeof watch>): D1PreparedStatement[] {
  const { market } = chooseScope({ marketId: each.market })
  const segments = [each.categoryAlias, each.productAlias]
  const mail = toBackInStock({
    language: each.language,
    productName: each.productName,
    skuName: each.skuName,
    path: toCanonicalUrl({ kind: 'p', segments }, market, each.language),
  })
  // Written only while the wish still stands, so that two calls at once send one mail.
  return [
    insertMail(db, { kind: 'back-in-stock', ...mail }, (bind) => ({
      recipient: 'email',
      language: 'language',
      from: `FROM stock_watches WHERE sku_id = ${bind(each.skuId)} AND email = ${bind(each.email)}`,
    })),
    db
      .prepare('DELETE FROM stock_watches WHERE sku_id = ?1 AND email = ?2')
      .bind(each.skuId, each.email),
  ]
}
