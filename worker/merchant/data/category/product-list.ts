import type { LanguageId } from '../../rules/market.ts'
import { buildAliasesColumn, parseAliases } from '../product/product-row.ts'

/** A curated product list at `/l/{alias}`. */
export type ProductList = {
  listId: number
  alias: string
  name: string
  description: string
  aliases: { language: LanguageId; alias: string }[]
}

/** An alias belongs to one language. */
export async function findProductList(
  db: D1Database,
  language: LanguageId,
  alias: string,
): Promise<ProductList | null> {
  const row = await db
    .prepare(
      `SELECT text.list_id AS listId, text.alias, text.name, text.description,
         ${buildAliasesColumn('product_list_texts', 'list_id', 'text.list_id')} AS aliases
       FROM product_list_texts text WHERE text.language = ?1 AND text.alias = ?2`,
    )
    .bind(language, alias)
    .first<Omit<ProductList, 'aliases'> & { aliases: string }>()
  return row && { ...row, aliases: parseAliases(row.aliases) }
}
