import type { FilterInputType } from '#generated/merchant-resolvers.d.ts'
import type { SearchExpression } from './search-expression.ts'

/** The filter of a product list. A field that is null or empty does not filter. */
export type ProductFilter = ListTarget & {
  facets: string[]
  include: Selection
  /**
   * `include` has one group for each filter. In the mode INTERSECT a product must match all groups,
   * in the mode UNION at least one.
   */
  includeMode: 'INTERSECT' | 'UNION'
  /** A product that matches any part of this selection is left out. */
  exclude: Selection
  /** The price range, in minor units with VAT. */
  price: { lowest: number; highest: number } | null
  includeCollapsed: boolean
}

/** Facet ids, and brands by id, because the facet id of a brand has its alias. */
export type Selection = { facets: string[]; brandIds: number[] }

type ListTarget = {
  categoryAlias: string | null
  brandAlias: string | null
  listAlias: string | null
  campaignAlias: string | null
  search: SearchExpression | null
}

// The limit is higher than the number of facets that any shopper selects. The size of a request is
// limited to 16 KB anyway.
const MAX_FACETS = 100

export function toProductFilter(input: FilterInputType, target: ListTarget): ProductFilter {
  return {
    ...target,
    facets: removeNulls(input.facets).slice(0, MAX_FACETS),
    include: toSelection([input.include], {
      categoryIds: input.categoryIds,
      brandIds: input.brandIds,
      campaignIds: input.discountCampaignIds,
    }),
    includeMode: input.includeMode ?? 'INTERSECT',
    exclude: toSelection([input.exclude, input.excludeFacets], {
      categoryIds: input.excludeCategoryIds,
      brandIds: input.excludeBrandIds,
      campaignIds: input.excludeDiscountCampaignIds,
    }),
    price: toPriceRange(input.price),
    includeCollapsed: input.includeCollapsed === true,
  }
}

type List<Item> = readonly (Item | null)[] | null | undefined
type IdLists = Record<'categoryIds' | 'brandIds' | 'campaignIds', List<number>>

/** Combines facets with ids. The published API adds the ids of an input to its facets. */
function toSelection(facetLists: readonly List<string>[], ids: IdLists): Selection {
  return {
    facets: [
      ...facetLists.flatMap((facets) => removeNulls(facets).slice(0, MAX_FACETS)),
      ...removeNulls(ids.categoryIds).map((id) => `c_${id}`),
      ...removeNulls(ids.campaignIds).map((id) => `d_${id}`),
    ],
    brandIds: removeNulls(ids.brandIds),
  }
}

/** Returns true if nothing is selected. Such a selection does not filter. */
export function isEmptySelection({ facets, brandIds }: Selection): boolean {
  return facets.length === 0 && brandIds.length === 0
}

export function removeNulls<Item>(items: List<Item>): Item[] {
  return (items ?? []).filter((item) => item !== null)
}

function toPriceRange(price: FilterInputType['price']): ProductFilter['price'] {
  if (typeof price?.lowest !== 'number' && typeof price?.highest !== 'number') return null
  const toMinor = (amount: number) => Math.round(Math.min(Math.max(amount, 0), 1e9) * 100)
  return { lowest: toMinor(price.lowest ?? 0), highest: toMinor(price.highest ?? 1e9) }
}
