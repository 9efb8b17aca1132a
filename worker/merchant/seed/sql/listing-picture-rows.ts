import type { Category } from '../meals/categories.ts'
import type { Meal } from '../meals/meal.ts'
import { getItem, type Catalogue } from '../catalogue.ts'
import { toTableRows, type TableRows } from './sql-text.ts'

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
    const category = getItem(categories, (one) => one.key === key, `category "${key}"`)
    return isBelow(category.parent, root)
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
