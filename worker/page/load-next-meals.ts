import type { ProductSummary } from '#shared/product/product.ts'
import { describeBestsellers, listBestsellers } from '../merchant-api/product-list/product-lists.ts'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'
import { loadOptionalPart } from '../merchant-api/client/load-optional-part.ts'
import type { NextMealsProps } from '../ui/page/next-meals.tsx'
import { getCachedJsonReader } from './cache-tools.ts'
import type { PageContext } from './page-context.ts'

export const listMainCategories = (categories: readonly Category[]) =>
  categories.filter(({ parentId }) => parentId === 0)

const compose = (page: PageContext, bestsellers: ProductSummary[]): NextMealsProps => ({
  categories: listMainCategories(page.categories),
  // The cached prices are not those of a shopper with own prices.
  bestsellers: page.session?.claims.mayHaveOwnPrices ? [] : bestsellers,
})

/** Returns what a page without meals offers, with bestsellers that are cached for all shoppers. */
export async function loadNextMeals(page: PageContext): Promise<NextMealsProps> {
  const bestsellers = await loadOptionalPart(page.merchant, {
    load: (merchant) => getCachedJsonReader(page)(describeBestsellers(merchant)),
    fallback: [],
    part: 'bestsellers',
  })
  return compose(page, bestsellers)
}

/** Like `loadNextMeals`, without a call to the merchant: the bestsellers that this isolate knows. */
export function findNextMeals(page: PageContext): NextMealsProps {
  const { jsonCache } = page.var.isolate
  return compose(page, jsonCache.findFresh(describeBestsellers(page.merchant)) ?? [])
}

/** Keeps the bestsellers that a page has loaded anyway. */
export async function keepBestsellers(page: PageContext, products: ProductSummary[]) {
  const load = () => Promise.resolve(listBestsellers(products))
  await getCachedJsonReader(page)({ ...describeBestsellers(page.merchant), load })
}
