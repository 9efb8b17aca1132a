import { z } from 'zod'
import { toParameterKey, type FilterKey } from '#shared/list/list-selection.ts'
import { toMarketKey, type GetCachedJson } from '../../channel/cached-json.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import { findCampaignAlias } from '../product/to-campaigns.ts'

export const filterFields = graphql(`
  fragment FilterFields on FilterCollectionType {
    facets {
      filterId
      type
      label
      order
      values {
        facetId
        parentId
        label
        url
        order
        count
        hidden
      }
    }
  }
`)

export const filterIndexDocument = graphqlInContext(
  `
    query filterIndex {
      products(skip: 0, take: 0) {
        filters {
          ...FilterFields
        }
      }
    }
  `,
  [filterFields],
)

/** One value of a filter. `count` is the number of products of the list that have the value. */
export type FilterValue = {
  id: string
  label: string
  count: number
  /** Id of the category above; null for a value without one. */
  parentId: string | null
  /** Path of the list of this value at the merchant; null if it has no list of its own. */
  path: string | null
}

/** One filter of a list. `key` is its key in the URL, such as `brands` or `p-diet`. */
export type ListFilter = { key: string; label: string | null; values: FilterValue[] }

const keysByType: Record<string, FilterKey> = {
  Category: 'categories',
  Brand: 'brands',
  Sku: 'skus',
  Price: 'price',
  Discount: 'discount',
}

type FilterCollection = ResultOf<typeof filterFields>
type Facet = NonNullable<NonNullable<FilterCollection['facets']>[number]>
type FacetValue = NonNullable<NonNullable<Facet['values']>[number]>

function toKey({ type, filterId }: Facet): string | null {
  if (type === 'Parameter') return toParameterKey(filterId)
  return keysByType[type ?? ''] ?? null
}

// Merchants use the label `-` for products without a value.
const isShown = ({ facetId, label, hidden }: FacetValue) =>
  Boolean(facetId) && Boolean(label) && label !== '-' && !hidden

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order

function toValue({ facetId, label, count, parentId, url }: FacetValue): FilterValue {
  return { id: facetId ?? '', label: label ?? '', count, parentId: parentId ?? null, path: url }
}

/** Facets of unknown types and hidden values are left out. */
export function toListFilters(collection: FilterCollection | null | undefined): ListFilter[] {
  return listItems(collection?.facets)
    .toSorted(byOrder)
    .flatMap((facet) => {
      const key = toKey(facet)
      const values = listItems(facet.values).filter(isShown).toSorted(byOrder)
      if (key === null || values.length === 0) return []
      return [{ key, label: facet.label ?? null, values: values.map(toValue) }]
    })
}

/**
 * Gives the values of a whole list the counts of the filtered list. Values that the filtered list
 * does not have are kept with the count 0, so that a shopper sees the same values before and after.
 */
export function mergeCounts(all: ListFilter[], filtered: ListFilter[]): ListFilter[] {
  const counts = new Map(
    filtered.flatMap(({ key, values }) =>
      values.map(({ id, count }) => [`${key} ${id}`, count] as const),
    ),
  )
  return all.map((filter) => ({
    ...filter,
    values: filter.values.map((value) => ({
      ...value,
      count: counts.get(`${filter.key} ${value.id}`) ?? 0,
    })),
  }))
}

/** A running campaign that has a list of its own. `count` is the number of products in it. */
export type ListedCampaign = { id: string; name: string; alias: string; count: number }

type CountedValue = Pick<FilterValue, 'id' | 'label' | 'count' | 'path'>
type CountedFilter = { key: string; values: readonly CountedValue[] }

export const listOffers = (filters: readonly CountedFilter[]): CountedValue[] =>
  filters.filter(({ key }) => key === keysByType.Discount).flatMap(({ values }) => values)

export function listCampaigns(filters: readonly CountedFilter[]): ListedCampaign[] {
  return listOffers(filters).flatMap(({ id, label, count, path }) => {
    const alias = findCampaignAlias(path)
    return alias === null || count === 0 ? [] : [{ id, name: label, alias, count }]
  })
}

const filterIndexSchema = z.array(
  z.object({
    key: z.string(),
    values: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        count: z.number(),
        path: z.string().nullable(),
      }),
    ),
  }),
)

/** All values of all filters of the shop, with their labels in one language and their products. */
export type FilterIndex = z.infer<typeof filterIndexSchema>

export function countByBrand(index: FilterIndex | null): Map<string, number> {
  const brands = index?.find(({ key }) => key === 'brands')?.values ?? []
  return new Map(brands.map(({ label, count }) => [label, count]))
}

export async function loadIndexValues(merchant: MerchantClient): Promise<FilterIndex> {
  const { products } = await merchant.call(filterIndexDocument, {})
  return toListFilters(products?.filters).map(({ key, values }) => ({
    key,
    values: values.map(({ id, label, count, path }) => ({ id, label, count, path })),
  }))
}

/** A filtered URL needs the values before its page is looked up in the page cache. */
export function loadFilterIndex(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<FilterIndex> {
  return getCachedJson({
    key: toMarketKey('filters', merchant),
    version: 3,
    schema: filterIndexSchema,
    load: () => loadIndexValues(merchant),
  })
}
