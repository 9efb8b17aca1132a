import { find, languages, type Catalogue } from '../catalogue.ts'
import { toInserts, type SqlValue } from './sql-text.ts'
import type { PackageOffer } from '../offers/offer.ts'

/** Groups and options are numbered from 1, as they are listed. */
export function toPackageLines(packages: readonly PackageOffer[], { meals }: Catalogue): string[] {
  const groups = packages.flatMap(({ packageId, groups: some }) =>
    some.map((group, place) => ({ ...group, packageId, groupId: place + 1 })),
  )
  const options = groups.flatMap(({ packageId, groupId, options: some }) =>
    some.map(({ productId, quantity }, place): SqlValue[] => [
      packageId,
      groupId,
      place + 1,
      find(meals, (meal) => meal.productId === productId, `product ${productId}`).productId,
      quantity,
      place === 0 ? 1 : 0,
    ]),
  )
  return [
    ...toInserts(
      'packages',
      ['package_id'],
      packages.map(({ packageId }) => [packageId]),
    ),
    ...toInserts(
      'package_texts',
      ['package_id', 'language', 'name'],
      packages.flatMap(({ packageId, name }) =>
        languages.map(({ id, key }): SqlValue[] => [packageId, id, name[key]]),
      ),
    ),
    ...toInserts(
      'package_groups',
      ['package_id', 'group_id', 'is_required'],
      groups.map(({ packageId, groupId, isRequired }) => [packageId, groupId, isRequired ? 1 : 0]),
    ),
    ...toInserts(
      'package_group_texts',
      ['package_id', 'group_id', 'language', 'name'],
      groups.flatMap(({ packageId, groupId, name }) =>
        languages.map(({ id, key }): SqlValue[] => [packageId, groupId, id, name[key]]),
      ),
    ),
    ...toInserts(
      'package_options',
      ['package_id, group_id, option_id, product_id, quantity, is_selected'],
      options,
    ),
  ]
}
