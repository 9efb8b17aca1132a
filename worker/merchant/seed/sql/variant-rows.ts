import type { Meal } from '../meals/meal.ts'
import { readData } from '../read-data.ts'
import { variantGroups as schema } from '../schema/catalogue-schema.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'

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
  const members = groups.flatMap(({ variantGroupId, members: own }) =>
    own.map((member, position) => ({ ...member, position, variantGroupId })),
  )
  return [
    toTableRows(
      'variant_groups',
      groups.map(({ variantGroupId, dimension, members: [first] }) => ({
        variantGroupId,
        dimension,
        mainProductId: first?.productId ?? null,
      })),
    ),
    toTextRows('variant_group_texts', groups, ['variantGroupId', 'name']),
    toTableRows('variant_members', members, ['productId', 'variantGroupId', 'position', 'value']),
    toTextRows('variant_member_texts', members, ['productId', 'label']),
  ]
}
