import type { BindValue } from '../sql/prepare.ts'
import type { IndexScan } from './index-scans.ts'

/** `limit` is the SQL of the number of products in the page: `take` or 0. */
type Page = { take: number; skip: number; limit: string }

/**
 * Builds the SQL for one page of products in a category and all its descendants. Each category
 * contributes its first products, read along an index, and the page is chosen from these few rows.
 * Sorting all products of the branch would take longer the more products it has.
 */
export function buildBranchPageSql(
  scan: IndexScan,
  parts: Page & { branch: string; where: string },
  bind: BindValue,
): string {
  const { from, column, direction, idDirection } = scan
  const { branch, where, take, skip, limit } = parts
  const firstProducts = `SELECT p.product_id, ${column} AS sorted_by FROM ${from}
    ${where === '' ? 'WHERE' : `${where} AND`} p.category_id = branch.category_id
    ORDER BY ${column} ${direction}, p.product_id ${idDirection} LIMIT ${bind(take + skip)}`
  return `SELECT first.value ->> 0 AS product_id FROM (${branch}) branch
    CROSS JOIN json_each((SELECT json_group_array(json_array(product_id, sorted_by)) FROM (${firstProducts}))) first
    ORDER BY first.value ->> 1 ${direction}, first.value ->> 0 ${idDirection}
    LIMIT ${limit} OFFSET ${bind(skip)}`
}
