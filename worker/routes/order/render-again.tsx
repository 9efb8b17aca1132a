import type { ProductSummary } from '#shared/product/product.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import type { ConfirmedOrder } from '../../merchant-api/order/placed-order.ts'
import {
  loadProductLists,
  type ListFilter,
  loadSharedProducts,
} from '../../merchant-api/product-list/product-lists.ts'
import type { PageContext } from '../../page/page-context.ts'
import { AgainPage } from './again-page.tsx'
import { chooseReplacements, isMissing } from './choose-replacements.ts'
import { compareOrder, type OrderedMeal } from './compare-order.ts'

/** How many popular meals of the kitchens, and of the categories, are loaded. */
const CANDIDATE_COUNT = 48

/** Returns popular meals of the kitchens and categories of the missing meals, in one call. */
async function loadCandidates(
  page: PageContext,
  missing: readonly OrderedMeal[],
): Promise<ProductSummary[]> {
  if (missing.length === 0) return []
  const brands = new Set(missing.map(({ line }) => line.brand))
  const aliases = new Set(missing.map(({ line }) => line.categoryAlias))
  const index = (await page.loadFilterIndex())?.find(({ key }) => key === 'brands')
  const facets = (index?.values ?? []).filter(({ label }) => brands.has(label)).map(({ id }) => id)
  const categoryIds = page.categories.filter(({ alias }) => aliases.has(alias)).map(({ id }) => id)
  const filters: ListFilter[] = [
    ...(facets.length > 0 ? [{ facets }] : []),
    ...(categoryIds.length > 0 ? [{ categoryIds }] : []),
  ]
  const searches = filters.map((filter) => ({
    take: CANDIDATE_COUNT,
    filter: { ...filter, sort: 'MOST_SOLD' as const },
  }))
  const lists = await loadOptionalPart<ProductSummary[][]>(page.shopperMerchant, {
    load: (merchant) => loadProductLists(merchant, searches),
    fallback: [],
    part: 'replacements',
  })
  return lists.flat()
}

export async function renderAgain(
  page: PageContext,
  { order: { publicId, cart }, unitPrices, hasCataloguePrices }: ConfirmedOrder,
) {
  const { lines = [] } = cart ?? {}
  const ids = new Set(lines.map(({ productId }) => productId))
  const products = await loadSharedProducts(page.shopperMerchant, [...ids])
  const meals = compareOrder(lines, products, hasCataloguePrices ? unitPrices : new Map())
  const candidates = await loadCandidates(page, meals.filter(isMissing))
  return (
    <AgainPage
      orderId={publicId}
      meals={meals}
      replacements={chooseReplacements(meals, candidates, unitPrices)}
      requestKey={crypto.randomUUID()}
    />
  )
}
