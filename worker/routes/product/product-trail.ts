import { buildPath } from '#shared/paths/build-path.ts'
import type { Product } from '#shared/product/product.ts'
import type { Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import type { Shop } from '#shared/ui/shop-context.tsx'

/**
 * Returns the breadcrumbs from the home page to the product. The product's category is included if
 * it has one.
 */
export function buildTrail({ prefix, t }: Shop, product: Product): Breadcrumb[] {
  const { category } = product
  return [
    { name: t('common.home'), href: buildPath(prefix, 'index') },
    category
      ? {
          name: category.name,
          href: buildPath(prefix, 'plp-category', { category: category.alias }),
        }
      : { name: t('header.allMeals'), href: buildPath(prefix, 'news') },
    { name: product.name },
  ]
}
