import type { Brand } from '../schema/catalogue-schema.ts'
import type { Category } from '../meals/categories.ts'
import { getItem, languages } from '../catalogue.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

export function buildBrandRows(brands: readonly Brand[]): TableRows[] {
  const rows = brands.map((brand): SqlValue[] => [brand.brandId, brand.alias, brand.name])
  const texts = brands.flatMap((brand) =>
    languages.map(({ id, key }): SqlValue[] => [
      brand.brandId,
      id,
      brand.description[key],
      brand.place[key],
    ]),
  )
  return [
    toTableRows('brands', ['brand_id', 'alias', 'name'], rows),
    toTableRows('brand_texts', ['brand_id', 'language', 'description', 'place'], texts),
  ]
}

export function buildCategoryRows(categories: readonly Category[]): TableRows[] {
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
    toTableRows('categories', ['category_id', 'parent_id', 'position'], rows),
    toTableRows(
      'category_texts',
      ['category_id', 'language', 'alias', 'name', 'description'],
      texts,
    ),
  ]
}
