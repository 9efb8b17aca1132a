import type { LanguageId } from '../rules/channel.ts'
import type { Category } from '../rules/product.ts'
import { parseAliases } from './product-row.ts'

type CategoryRow = Omit<Category, 'aliases'> & { aliases: string }

/** Parents before their children; `parentId` 0 asks for the top level, null for all. */
export async function loadCategories(
  db: D1Database,
  language: LanguageId,
  parentId: number | null,
): Promise<Category[]> {
  const { results } = await db
    .prepare(
      `SELECT category.category_id AS categoryId, category.parent_id AS parentId, category.position,
         text.alias, text.name, text.description,
         (SELECT json_group_array(json_object('language', other.language, 'alias', other.alias))
          FROM category_texts other WHERE other.category_id = category.category_id) AS aliases
       FROM categories category
       JOIN category_texts text ON text.category_id = category.category_id AND text.language = ?1
       WHERE ?2 IS NULL OR coalesce(category.parent_id, 0) = ?2
       ORDER BY coalesce(category.parent_id, 0), category.position, category.category_id`,
    )
    .bind(language, parentId)
    .all<CategoryRow>()
  return results.map((row) => ({ ...row, aliases: parseAliases(row.aliases) }))
}
