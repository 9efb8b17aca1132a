import type { Brand, Category } from '../meals/meal.ts'
import { find, languages } from '../catalogue.ts'
import { toInserts, type SqlValue } from './sql-text.ts'

export function toBrandLines(brands: readonly Brand[]): string[] {
  const rows = brands.map((brand): SqlValue[] => [brand.brandId, brand.alias, brand.name])
  const texts = brands.flatMap((brand) =>
    languages.map(({ id, key }): SqlValue[] => [brand.brandId, id, brand.description[key]]),
  )
  return [
    ...toInserts('brands', ['brand_id', 'alias', 'name'], rows),
    ...toInserts('brand_texts', ['brand_id', 'language', 'description'], texts),
  ]
}

export function toCategoryLines(categories: readonly Category[]): string[] {
  const idOf = (key: string) =>
    find(categories, (category) => category.key === key, `category "${key}"`).categoryId
  const depthOf = (category: Category): number =>
    category.parent === null
      ? 0
      : 1 + depthOf(find(categories, (other) => other.key === category.parent, 'such parent'))
  const rows = categories
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .map((category): SqlValue[] => [
      category.categoryId,
      category.parent === null ? null : idOf(category.parent),
      category.order,
    ])
  const texts = categories.flatMap(({ categoryId, alias, name, description }) =>
    languages.map(({ id, key }): SqlValue[] => [
      categoryId,
      id,
      alias[key],
      name[key],
      description[key],
    ]),
  )
  return [
    ...toInserts('categories', ['category_id', 'parent_id', 'position'], rows),
    ...toInserts(
      'category_texts',
      ['category_id', 'language', 'alias', 'name', 'description'],
      texts,
    ),
  ]
}
