import { getItem, languages, type Catalogue } from '../catalogue.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'
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
    groupOptions.map(({ productId, quantity }, index): SqlValue[] => [
      packageId,
      groupId,
      index + 1,
      getItem(meals, (meal) => meal.productId === productId, `product ${productId}`).productId,
      quantity,
      index === 0 ? 1 : 0,
    ]),
  )
  return [
    toTableRows(
      'packages',
      ['package_id'],
      packages.map(({ packageId }) => [packageId]),
    ),
    toTableRows(
      'package_texts',
      ['package_id', 'language', 'name'],
      packages.flatMap(({ packageId, name }) =>
        languages.map(({ id, key }): SqlValue[] => [packageId, id, name[key]]),
      ),
    ),
    toTableRows(
      'package_groups',
      ['package_id', 'group_id', 'is_required'],
      groups.map(({ packageId, groupId, isRequired }) => [packageId, groupId, isRequired ? 1 : 0]),
    ),
    toTableRows(
      'package_group_texts',
      ['package_id', 'group_id', 'language', 'name'],
      groups.flatMap(({ packageId, groupId, name }) =>
        languages.map(({ id, key }): SqlValue[] => [packageId, groupId, id, name[key]]),
      ),
    ),
    toTableRows(
      'package_options',
      ['package_id, group_id, option_id, product_id, quantity, is_selected'],
      options,
    ),
  ]
}
