/** Builds a query for the ids of the given categories and all their descendants. */
export function buildBranchSql(roots: string): string {
  return `WITH RECURSIVE branch (category_id) AS (${roots} UNION
    SELECT child.category_id FROM categories child JOIN branch ON child.parent_id = branch.category_id)
    SELECT category_id FROM branch`
}
