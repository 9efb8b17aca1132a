import type { LanguageId } from '../../rules/market/market.ts'
import { buildAliasesColumn, parseAliases } from '../sql/aliases.ts'

/** A product list that the shop's staff put together, shown at `/l/{alias}`. */
export type ProductList = {
  listId: number
  alias: string
  name: string
  description: string
  aliases: { language: LanguageId; alias: string }[]
}

/** The alias is looked up only in the given language, because each language has its own aliases. */
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
