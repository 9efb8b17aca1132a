import { languages } from '../catalogue.ts'
import type { Meal } from '../meals/meal.ts'
import { readData } from '../read-data.ts'
import { variantGroups as schema } from '../schema/catalogue-schema.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

const variantGroups = readData('variant-groups.json', schema)

/**
 * Builds SQL that inserts the variant groups. A group is left out if the catalogue does not have
 * all of its meals.
 */
export function buildVariantRows(meals: readonly Meal[]): TableRows[] {
  const productIds = new Set(meals.map((meal) => meal.productId))
  const groups = variantGroups.filter(({ members }) =>
    members.every(({ productId }) => productIds.has(productId)),
  )
  const members = groups.flatMap((group) =>
    group.members.map((member, position) => ({ ...member, position, group })),
  )
  return [
    toTableRows(
      'variant_groups',
      ['variant_group_id, dimension, main_product_id'],
      groups.map((group) => [
        group.variantGroupId,
        group.dimension,
        group.members[0]?.productId ?? null,
      ]),
    ),
    toTableRows(
      'variant_group_texts',
      ['variant_group_id, language, name'],
      groups.flatMap(({ variantGroupId, name }) =>
        languages.map(({ id, key }): SqlValue[] => [variantGroupId, id, name[key]]),
      ),
    ),
    toTableRows(
      'variant_members',
      ['product_id, variant_group_id, position, value'],
      members.map(({ productId, group, position, value }) => [
        productId,
        group.variantGroupId,
        position,
        value,
      ]),
    ),
    toTableRows(
      'variant_member_texts',
      ['product_id, language, label'],
      members.flatMap(({ productId, label }) =>
        languages.map(({ id, key }): SqlValue[] => [productId, id, label[key]]),
      ),
    ),
  ]
}
