import type { Brand } from '../schema/catalogue-schema.ts'
import type { Category } from '../meals/brands-and-categories.ts'
import { getCategory, type Catalogue } from '../catalogue.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'
import type { Meal } from '../meals/meal.ts'

export const buildBrandRows = (brands: readonly Brand[]): TableRows[] => [
  toTableRows('brands', brands, ['brandId', 'alias', 'name']),
  toTextRows('brand_texts', brands, ['brandId', 'description', 'place']),
]

export function buildCategoryRows(categories: readonly Category[]): TableRows[] {
  const findParent = ({ parent }: Category) =>
    parent === null ? null : getCategory(categories, parent)
  const depthOf = (category: Category): number => {
    const parent = findParent(category)
    return parent ? 1 + depthOf(parent) : 0
  }
  const sorted = categories.toSorted((one, other) => depthOf(one) - depthOf(other))
  return [
    toTableRows(
      'categories',
      sorted.map((category) => ({
        categoryId: category.categoryId,
        parentId: findParent(category)?.categoryId ?? null,
        position: category.order,
      })),
    ),
    toTextRows('category_texts', categories, ['categoryId', 'alias', 'name', 'description']),
  ]
}

/**
 * Builds SQL that gives each category and each brand the picture of its best-selling meal. A parent
 * category includes the meals of its subcategories.
 */
export function buildListingPictureRows({
  meals,
  brands,
  categories,
  pictureNames,
}: Pick<Catalogue, 'meals' | 'brands' | 'categories' | 'pictureNames'>): TableRows[] {
  const sorted = meals.toSorted((one, other) => other.soldCount - one.soldCount)
  const listPicture = (isIn: (meal: Meal) => boolean) =>
    sorted
      .filter(isIn)
      .slice(0, 1)
      .map((meal) => ({ fileName: pictureNames(meal)[0] }))
  const isBelow = (key: string | null, root: Category): boolean => {
    if (key === null || key === root.key) return key !== null
    return isBelow(getCategory(categories, key).parent, root)
  }
  return [
    toTableRows(
      'category_pictures',
      categories.flatMap((category) =>
        listPicture((meal) => isBelow(meal.category, category)).map((picture) => ({
          categoryId: category.categoryId,
          ...picture,
        })),
      ),
    ),
    toTableRows(
      'brand_pictures',
      brands.flatMap(({ brandId, alias }) =>
        listPicture((meal) => meal.brand === alias).map((picture) => ({ brandId, ...picture })),
      ),
    ),
  ]
}
