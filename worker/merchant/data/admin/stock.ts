import { z } from 'zod'
import { findRow, readRows } from '../sql/read-rows.ts'

const stockRow = z.object({
  skuId: z.number(),
  productName: z.string(),
  skuName: z.string(),
  inStock: z.number(),
})
export type StockRow = z.output<typeof stockRow>

/**
 * Loads the skus whose product has the text in its English name, those with the least stock first. D1
 * refuses a pattern for LIKE of more than 50 bytes.
 */
export function loadStock(db: D1Database, text: string, count: number): Promise<StockRow[]> {
  const sql = `SELECT sku.sku_id AS skuId, text.name AS productName, sku_text.name AS skuName, sku.in_stock AS inStock
    FROM skus sku
    JOIN product_texts text ON text.product_id = sku.product_id AND text.language = 'en-US'
    JOIN sku_texts sku_text ON sku_text.sku_id = sku.sku_id AND sku_text.language = 'en-US'
    WHERE instr(lower(text.name), lower(?1)) > 0 ORDER BY sku.in_stock, text.name, sku.sku_id LIMIT ?2`
  return readRows(db.prepare(sql).bind(text, count), stockRow)
}

type StockChange = { skuId: number; seen: number; inStock: number }

/** Returns the product, or null if the stock is not the one that was seen, because some was sold meanwhile. */
export function setStock(db: D1Database, { skuId, seen, inStock }: StockChange) {
  const sql = `UPDATE skus SET in_stock = ?3 WHERE sku_id = ?1 AND in_stock = ?2
    RETURNING product_id AS productId`
  return findRow(db.prepare(sql).bind(skuId, seen, inStock), z.object({ productId: z.number() }))
}
