import type { Category } from '../meals/categories.ts'
import type { Meal } from '../meals/meal.ts'
import { getItem, type Catalogue } from '../catalogue.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

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
  const pictureOf = (isIn: (meal: Meal) => boolean): string | null => {
    const meal = sorted.find(isIn)
    return meal ? pictureNames(meal)[0] : null
  }
  const isBelow = (key: string | null, root: Category): boolean => {
    if (key === null || key === root.key) return key !== null
    const category = getItem(categories, (one) => one.key === key, `category "${key}"`)
    return isBelow(category.parent, root)
  }
  const withPicture = (id: number, fileName: string | null): SqlValue[][] =>
    fileName === null ? [] : [[id, fileName]]
  return [
    toTableRows(
      'category_pictures',
      ['category_id', 'file_name'],
      categories.flatMap((category) =>
        withPicture(
          category.categoryId,
          pictureOf((meal) => isBelow(meal.category, category)),
        ),
      ),
    ),
    toTableRows(
      'brand_pictures',
      ['brand_id', 'file_name'],
      brands.flatMap(({ brandId, alias }) =>
        withPicture(
          brandId,
          pictureOf((meal) => meal.brand === alias),
        ),
      ),
    ),
  ]
}
