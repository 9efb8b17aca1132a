import type { Bind } from '../sql/prepare.ts'

export type IndexScan = {
  /** The FROM clause names the product `p`. */
  from: string
  /**
   * The list is sorted by this column and then by product id, in the direction of an existing
   * index.
   */
  column: string
  direction: 'ASC' | 'DESC'
  idDirection: 'ASC' | 'DESC'
}

type Page = { take: number; skip: number }

/**
 * Builds the SQL for one page of a category with all its descendants. Each category of the branch
 * contributes its own first products along its index, and the page is taken from these few rows;
 * sorting the whole branch would take time in proportion to its size.
 */
export function buildBranchPageSql(
  scan: IndexScan,
  parts: Page & { branch: string; where: string },
  bind: Bind,
): string {
  const { from, column, direction, idDirection } = scan
  const { branch, where, take, skip } = parts
  const limit = bind(take + skip)
  const firstProducts = `SELECT p.product_id, ${column} AS sorted_by FROM ${from}
    ${where === '' ? 'WHERE' : `${where} AND`} p.category_id = branch.category_id
    ORDER BY ${column} ${direction}, p.product_id ${idDirection} LIMIT ${limit}`
  return `SELECT first.value ->> 0 AS product_id FROM (${branch}) branch
    CROSS JOIN json_each((SELECT json_group_array(json_array(product_id, sorted_by)) FROM (${firstProducts}))) first
    ORDER BY first.value ->> 1 ${direction}, first.value ->> 0 ${idDirection}
    LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}
