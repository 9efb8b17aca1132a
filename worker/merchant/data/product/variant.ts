import { z } from 'zod'
import type { Scope } from '../../rules/customer/scope.ts'
import type { VariantGroup } from '../../rules/product/variant.ts'
import { flag, readRows } from '../sql/read-rows.ts'
import { pictureNames, skuList, skusColumn } from './product-row.ts'

const memberRow = z.object({
  variantGroupId: z.number(),
  dimension: z.string(),
  mainProductId: z.number(),
  isCollapsed: flag,
  groupName: z.string(),
  productId: z.number(),
  value: z.string(),
  label: z.string(),
  name: z.string(),
  alias: z.string(),
  categoryAlias: z.string(),
  pictures: pictureNames,
  skus: skuList,
})

/**
 * Loads the variant group of each product, by product id. A product without variants has no entry.
 * CROSS JOIN makes SQLite start with the groups, and not with the texts of all products.
 */
export async function loadVariantGroups(
  db: D1Database,
  scope: Scope,
  productIds: readonly number[],
): Promise<Map<number, VariantGroup>> {
  const sql = `SELECT variant_group.variant_group_id AS variantGroupId, variant_group.dimension,
      variant_group.main_product_id AS mainProductId, variant_group.collapse_in_lists AS isCollapsed,
      group_text.name AS groupName, p.product_id AS productId, member.value, member_text.label,
      text.name, text.alias, category_text.alias AS categoryAlias, p.pictures, ${skusColumn}
    FROM variant_groups variant_group
    CROSS JOIN variant_group_texts group_text
      ON group_text.variant_group_id = variant_group.variant_group_id AND group_text.language = ?1
    CROSS JOIN variant_members member ON member.variant_group_id = variant_group.variant_group_id
    CROSS JOIN variant_member_texts member_text
      ON member_text.product_id = member.product_id AND member_text.language = ?1
    CROSS JOIN products p ON p.product_id = member.product_id AND p.is_off_sale = 0
    CROSS JOIN product_texts text ON text.product_id = p.product_id AND text.language = ?1
    CROSS JOIN category_texts category_text
      ON category_text.category_id = p.category_id AND category_text.language = ?1
    WHERE variant_group.variant_group_id IN (
      SELECT variant_group_id FROM variant_members
      WHERE product_id IN (SELECT value FROM json_each(?2)))
    ORDER BY variant_group.variant_group_id, member.position`
  const groups = Map.groupBy(
    await readRows(db.prepare(sql).bind(scope.language, JSON.stringify(productIds)), memberRow),
    (row) => row.variantGroupId,
  )
  return new Map(
    [...groups.values()].flatMap((rows) => {
      const group = parseVariantGroup(rows)
      return group.members.map((member) => [member.productId, group] as const)
    }),
  )
}

function parseVariantGroup(rows: readonly z.output<typeof memberRow>[]): VariantGroup {
  const [first] = rows
  if (!first) throw new Error('A variant group has no products')
  const { variantGroupId, groupName: name, dimension, mainProductId, isCollapsed } = first
  return {
    variantGroupId,
    name,
    dimension,
    mainProductId,
    isCollapsed,
    members: [...rows],
  }
}
