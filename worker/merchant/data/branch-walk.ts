import type { Bind } from './prepare.ts'

export type Walk = {
  /** Tables with the product `p`. */
  from: string
  /** The column a list is sorted by, then by the product's id; its direction is that of the index. */
  column: string
  direction: 'ASC' | 'DESC'
  idDirection: 'ASC' | 'DESC'
}

type Page = { take: number; skip: number }

/**
 * One page of a category with all below it. Every category of the branch gives its own first products, along its index,
 * and of these few the first are taken; sorting the whole branch would take as long as the branch is large.
 */
export function writeBranchWalk(
  walk: Walk,
  parts: Page & { branch: string; where: string },
  bind: Bind,
): string {
  const { from, column, direction, idDirection } = walk
  const { branch, where, take, skip } = parts
  const last = bind(take + skip)
  const firsts = `SELECT p.product_id, ${column} AS sorted_by FROM ${from}
    ${where === '' ? 'WHERE' : `${where} AND`} p.category_id = branch.category_id
    ORDER BY ${column} ${direction}, p.product_id ${idDirection} LIMIT ${last}`
  return `SELECT first.value ->> 0 AS product_id FROM (${branch}) branch
    CROSS JOIN json_each((SELECT json_group_array(json_array(product_id, sorted_by)) FROM (${firsts}))) first
    ORDER BY first.value ->> 1 ${direction}, first.value ->> 0 ${idDirection}
    LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}
