import { getItem, type Catalogue } from '../catalogue.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'
import type { Package } from '../schema/offer-schema.ts'

/**
 * Builds SQL that inserts the packages. Groups and options are numbered from 1 in the order of the
 * data.
 */
export function buildPackageRows(packages: readonly Package[], { meals }: Catalogue): TableRows[] {
  const groups = packages.flatMap(({ packageId, groups: packageGroups }) =>
    packageGroups.map((group, index) => ({ ...group, packageId, groupId: index + 1 })),
  )
  const options = groups.flatMap(({ packageId, groupId, options: groupOptions }) =>
    groupOptions.map(({ productId, quantity }, index) => ({
      packageId,
      groupId,
      optionId: index + 1,
      productId: getItem(meals, (meal) => meal.productId === productId, `product ${productId}`)
        .productId,
      quantity,
      isSelected: index === 0,
    })),
  )
  return [
    toTableRows('packages', packages, ['packageId']),
    toTextRows('package_texts', packages, ['packageId', 'name']),
    toTableRows('package_groups', groups, ['packageId', 'groupId', 'isRequired']),
    toTextRows('package_group_texts', groups, ['packageId', 'groupId', 'name']),
    toTableRows('package_options', options),
  ]
}
