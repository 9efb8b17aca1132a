import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import { aliasList, buildAliasesColumn } from '../sql/prepare.ts'
import { findRow } from '../sql/read-rows.ts'

/** A product list that the shop's staff put together, shown at `/l/{alias}`. */
const productList = z.object({
  listId: z.number(),
  alias: z.string(),
  name: z.string(),
  description: z.string(),
  aliases: aliasList,
})
export type ProductList = z.output<typeof productList>

/** The alias is looked up only in the given language, because each language has its own aliases. */
export function findProductList(
  db: D1Database,
  language: LanguageId,
  alias: string,
): Promise<ProductList | null> {
  const sql = `SELECT text.list_id AS listId, text.alias, text.name, text.description,
      ${buildAliasesColumn('product_list_texts', 'list_id', 'text.list_id')} AS aliases
    FROM product_list_texts text WHERE text.language = ?1 AND text.alias = ?2`
  return findRow(db.prepare(sql).bind(language, alias), productList)
}
