import { toDecimal } from '#shared/money/money.ts'
import type { ListedCategory } from '../../data/category/category.ts'
import type { CampaignCount } from '../../data/listing/campaign-counts.ts'
import type { FacetCounts } from '../../data/listing/facet-counts.ts'
import { toCanonicalUrl } from '../../rules/market/catalogue-path.ts'
import {
  discountFacet,
  filters,
  stockFacets,
  toPriceFacetId,
  type FilterId,
} from '../../rules/product/facet.ts'
import { currencies } from '../../rules/market/market.ts'
import { toPriceLabel } from '../../rules/product/price-label.ts'
import type { Scope } from '../../rules/customer/scope.ts'

type AllCounts = FacetCounts & { campaigns: CampaignCount[] }

type FacetValue = {
  facetId: string
  parentId?: string
  label: string
  url?: string
  order: number
  count: number
  hidden?: boolean
}

/** Values without products and filters without values are left out. */
export function toFiltersType(
  counts: AllCounts,
  categories: readonly ListedCategory[],
  scope: Scope,
) {
  const facets = filters.flatMap(({ filterId, type, label }, order) => {
    const values = listValues(filterId, { counts, categories, scope })
    if (values.length === 0) return []
    const facet = { filterId, type, group: null, label: label[scope.language], order }
    return { ...facet, values: values.map(toFacetValueType) }
  })
  return { facets, price: toPriceRangeType(counts) }
}

const toFacetValueType = (value: FacetValue) => ({
  parentId: null,
  url: null,
  hidden: false,
  ...value,
  _id: `${value.facetId}_${value.count}`,
})

function toPriceRangeType({ prices }: FacetCounts) {
  if (prices.length === 0) return null
  return {
    lowest: toDecimal(Math.min(...prices.map(({ lowest }) => lowest))),
    highest: toDecimal(Math.max(...prices.map(({ highest }) => highest))),
  }
}

type FacetSource = { counts: AllCounts; categories: readonly ListedCategory[]; scope: Scope }

function listValues(filterId: FilterId, source: FacetSource): FacetValue[] {
  const { counts, scope } = source
  switch (filterId) {
    case 'Category':
      return listCategoryValues(source)
    case 'Brand':
      return listBrandValues(source)
    case 'Price':
      return listPriceValues(source)
    case 'Discount':
      return dropEmptyValues([
        { ...discountFacet, label: discountFacet.label[scope.language], count: counts.reduced },
        ...counts.campaigns.map(({ campaignId, alias, name, isHidden, count }) => ({
          facetId: `d_${campaignId}`,
          label: name,
          url: toCanonicalUrl({ kind: 'dc', segments: [alias] }, scope),
          count,
          hidden: isHidden,
        })),
      ])
    case 'StockStatus':
      return dropEmptyValues(
        stockFacets.map((facet) => ({
          facetId: facet.facetId,
          label: facet.label[scope.language],
          count: facet.facetId === 'stock_in' ? counts.inStock : counts.soldOut,
        })),
      )
    default:
      return counts.values
        .filter((value) => value.filterId === filterId)
        .toSorted((one, other) => one.position - other.position)
        .map(({ facetId, label, position, count }) => ({ facetId, label, order: position, count }))
  }
}

function dropEmptyValues(values: Omit<FacetValue, 'order'>[]): FacetValue[] {
  return values.filter(({ count }) => count > 0).map((value, order) => ({ ...value, order }))
}

/**
 * Lists the values of the category filter. The count of a category includes the products of all its
 * descendants, because the product list of a category shows them too.
 */
function listCategoryValues({ counts, categories, scope }: FacetSource): FacetValue[] {
  const ownCounts = new Map(counts.categories.map(({ key, count }) => [key, count]))
  const countBranch = (category: ListedCategory): number =>
    categories
      .filter((child) => child.parentId === category.categoryId)
      .reduce((sum, child) => sum + countBranch(child), ownCounts.get(category.categoryId) ?? 0)
  return categories.flatMap((category) => {
    const count = countBranch(category)
    const value = {
      facetId: `c_${category.categoryId}`,
      label: category.name,
      url: toCanonicalUrl({ kind: 'c', segments: [category.alias] }, scope),
      order: category.position,
      count,
      hidden: category.isHidden,
    }
    if (count === 0) return []
    return category.parentId === null ? value : { ...value, parentId: `c_${category.parentId}` }
  })
}

function listBrandValues({ counts, scope }: FacetSource): FacetValue[] {
  return counts.brands
    .toSorted((one, other) => one.name.localeCompare(other.name, scope.language))
    .map(({ alias, name, count }, order) => ({
      facetId: `b_${alias}`,
      label: name,
      url: toCanonicalUrl({ kind: 'b', segments: [alias] }, scope),
      order,
      count,
    }))
}

function listPriceValues({ counts, scope }: FacetSource): FacetValue[] {
  const starts = currencies[scope.market.currency].priceSteps
  return counts.prices
    .toSorted((one, other) => one.key - other.key)
    .map(({ key, count }) => {
      const lowest = starts[key] ?? 0
      const next = starts[key + 1] ?? null
      const label = toPriceLabel({ lowest, next }, scope.market.currency, scope.language)
      return { facetId: toPriceFacetId(lowest, scope.market.currency), label, order: key, count }
    })
}
