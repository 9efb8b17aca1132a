/** The filter of a product list. A field that is null or empty does not filter. */
export type ProductFilter = {
  categoryAlias: string | null
  brandAlias: string | null
  listAlias: string | null
  campaignAlias: string | null
  /** The search as an FTS5 expression. */
  search: string | null
  facets: string[]
  excludeFacets: string[]
  include: string[]
  includeMode: 'INTERSECT' | 'UNION'
  exclude: string[]
  /** The price range, in minor units with VAT. */
  price: { lowest: number; highest: number } | null
  articleNumbers: string[] | null
  categoryIds: number[] | null
  brandIds: number[] | null
  campaignIds: number[] | null
  excludeCategoryIds: number[] | null
  excludeBrandIds: number[] | null
  excludeCampaignIds: number[] | null
  includeCollapsed: boolean
}

/** A product filter in the form in which the client sends it. */
export type FilterInput = {
  searchText?: string | null
  facets?: (string | null)[] | null
  excludeFacets?: (string | null)[] | null
  include?: (string | null)[] | null
  includeMode?: 'INTERSECT' | 'UNION' | null
  exclude?: (string | null)[] | null
  sort?: string | null
  price?: { lowest?: number | null; highest?: number | null } | null
  filterMode?: 'BY_GROUP' | 'CURRENT' | null
  productIds?: (number | null)[] | null
  articleNumbers?: (string | null)[] | null
  categoryIds?: (number | null)[] | null
  brandIds?: (number | null)[] | null
  discountCampaignIds?: (number | null)[] | null
  excludeCategoryIds?: (number | null)[] | null
  excludeBrandIds?: (number | null)[] | null
  excludeDiscountCampaignIds?: (number | null)[] | null
  includeCollapsed?: boolean | null
}

type ListTarget = {
  categoryAlias: string | null
  brandAlias: string | null
  listAlias: string | null
  campaignAlias: string | null
  search: string | null
}

// The limit is higher than the number of facets that any shopper selects. The size of a request is
// limited to 16 KB anyway.
const MAX_FACETS = 100

export function toProductFilter(input: FilterInput, target: ListTarget): ProductFilter {
  return {
    ...target,
    facets: dropNulls(input.facets).slice(0, MAX_FACETS),
    excludeFacets: dropNulls(input.excludeFacets).slice(0, MAX_FACETS),
    include: dropNulls(input.include).slice(0, MAX_FACETS),
    includeMode: input.includeMode ?? 'INTERSECT',
    exclude: dropNulls(input.exclude).slice(0, MAX_FACETS),
    price: toPriceRange(input.price),
    articleNumbers: toIds(input.articleNumbers),
    categoryIds: toIds(input.categoryIds),
    brandIds: toIds(input.brandIds),
    campaignIds: toIds(input.discountCampaignIds),
    excludeCategoryIds: toIds(input.excludeCategoryIds),
    excludeBrandIds: toIds(input.excludeBrandIds),
    excludeCampaignIds: toIds(input.excludeDiscountCampaignIds),
    includeCollapsed: input.includeCollapsed === true,
  }
}

export function dropNulls<Item>(items: readonly (Item | null)[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null)
}

function toIds<Item>(items: readonly (Item | null)[] | null | undefined): Item[] | null {
  const ids = dropNulls(items)
  return ids.length === 0 ? null : ids
}

function toPriceRange(price: FilterInput['price']): ProductFilter['price'] {
  if (typeof price?.lowest !== 'number' && typeof price?.highest !== 'number') return null
  const toMinor = (amount: number) => Math.round(Math.min(Math.max(amount, 0), 1e9) * 100)
  return { lowest: toMinor(price.lowest ?? 0), highest: toMinor(price.highest ?? 1e9) }
}
