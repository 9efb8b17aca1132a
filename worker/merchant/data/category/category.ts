import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import type { Category } from '../../rules/product/product.ts'
import { aliasList, buildAliasesColumn } from '../sql/prepare.ts'
import { findRow, flag, readRows } from '../sql/read-rows.ts'

const listedCategory = z.object({
  categoryId: z.number(),
  parentId: z.number().nullable(),
  position: z.number(),
  alias: z.string(),
  name: z.string(),
  isHidden: flag,
})
export type ListedCategory = z.output<typeof listedCategory>

const category = listedCategory.extend({ description: z.string(), aliases: aliasList })

type CategoryQuery = {
  includeHidden?: boolean
  /** 0 selects the categories of the top level. Null selects the categories of all levels. */
  parentId?: number | null
}

const listedColumns = `
  category.category_id AS categoryId, category.parent_id AS parentId, category.position,
  text.alias, text.name,
  category.category_id IN (SELECT category_id FROM hidden_categories) AS isHidden`
const columns = `${listedColumns}, text.description,
  ${buildAliasesColumn('category_texts', 'category_id', 'category.category_id')} AS aliases`
const from = `FROM categories category
  JOIN category_texts text ON text.category_id = category.category_id AND text.language = ?1
    AND category.is_off_sale = 0`
const order = 'ORDER BY coalesce(category.parent_id, 0), category.position, category.category_id'

/** Returns the top-level categories first, then the other categories grouped by parent. */
export async function loadCategories(
  db: D1Database,
  language: LanguageId,
  { includeHidden = false, parentId = null }: CategoryQuery = {},
): Promise<Category[]> {
  const sql = `SELECT ${columns} ${from}
    WHERE (?2 IS NULL OR coalesce(category.parent_id, 0) = ?2)
      AND (?3 OR category.category_id NOT IN (SELECT category_id FROM hidden_categories))
    ${order}`
  return readRows(db.prepare(sql).bind(language, parentId, includeHidden ? 1 : 0), category)
}

/** Returns all categories, in the order of `loadCategories`. */
export function loadListedCategories(
  db: D1Database,
  language: LanguageId,
): Promise<ListedCategory[]> {
  const sql = `SELECT ${listedColumns} ${from} ${order}`
  return readRows(db.prepare(sql).bind(language), listedCategory)
}

/** Finds a category by its id or by its alias in the given language. */
export async function findCategory(
  db: D1Database,
  language: LanguageId,
  key: { categoryId: number } | { alias: string },
): Promise<Category | null> {
  const [column, value] =
    'categoryId' in key ? ['category.category_id', key.categoryId] : ['text.alias', key.alias]
  const sql = `SELECT ${columns} ${from} WHERE ${column} = ?2`
  return findRow(db.prepare(sql).bind(language, value), category)
}

/** Builds a query for the ids of the given categories and all their descendants. */
export function buildBranchSql(roots: string): string {
  return `WITH RECURSIVE branch (category_id) AS (${roots} UNION
    SELECT child.category_id FROM categories child JOIN branch ON child.parent_id = branch.category_id)
    SELECT category_id FROM branch`
}
