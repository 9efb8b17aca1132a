import type { Brand } from '../schema/catalogue-schema.ts'
import type { Category } from '../meals/categories.ts'
import { getItem, languages } from '../catalogue.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'

export function buildBrandSql(brands: readonly Brand[]): string[] {
  const rows = brands.map((brand): SqlValue[] => [brand.brandId, brand.alias, brand.name])
  const texts = brands.flatMap((brand) =>
    languages.map(({ id, key }): SqlValue[] => [brand.brandId, id, brand.description[key]]),
  )
  return [
    ...buildInserts('brands', ['brand_id', 'alias', 'name'], rows),
    ...buildInserts('brand_texts', ['brand_id', 'language', 'description'], texts),
  ]
}

export function buildCategorySql(categories: readonly Category[]): string[] {
  const idOf = (key: string) =>
    getItem(categories, (category) => category.key === key, `category "${key}"`).categoryId
  const depthOf = (category: Category): number =>
    category.parent === null
      ? 0
      : 1 +
        depthOf(
          getItem(
            categories,
            (other) => other.key === category.parent,
            `category "${category.parent}"`,
          ),
        )
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
    ...buildInserts('categories', ['category_id', 'parent_id', 'position'], rows),
    ...buildInserts(
      'category_texts',
      ['category_id', 'language', 'alias', 'name', 'description'],
      texts,
    ),
  ]
}
