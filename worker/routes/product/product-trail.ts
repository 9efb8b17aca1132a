import { buildPath } from '#shared/paths/build-path.ts'
import type { Product } from '#shared/product/product.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { getAncestry } from '../../document/category-links.ts'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import type { Breadcrumb } from '../../ui/page/breadcrumbs.tsx'

type NamedCategory = { name: string; alias: string }

/** A category that is missing in the tree, because it is hidden, has no known ancestors. */
function listCategories({ category }: Product, categories: Category[]): NamedCategory[] {
  if (!category) return []
  const inTree = categories.find(({ alias }) => alias === category.alias)
  return inTree ? getAncestry(categories, inTree) : [category]
}

/** A product without a category is below the list of all products. */
export function buildTrail(
  { prefix, t }: Pick<Shop, 'prefix' | 't'>,
  product: Product,
  categories: Category[],
): Breadcrumb[] {
  const path = listCategories(product, categories).map(({ name, alias }) => ({
    name,
    href: buildPath(prefix, 'plp-category', { category: alias }),
  }))
  const all = { name: t('header.allMeals'), href: buildPath(prefix, 'news') }
  return [
    { name: t('common.home'), href: buildPath(prefix, 'index') },
    ...(path.length > 0 ? path : [all]),
    { name: product.name },
  ]
}
