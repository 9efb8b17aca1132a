import { z } from 'zod'
import type { ProductSummary } from '#shared/product/product.ts'
import type { VariablesOf } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { productListsDocument } from './product-lists-document.ts'
import { toProductSummary } from './to-product.ts'

type Variables = VariablesOf<typeof productListsDocument>
export type ListFilter = NonNullable<Variables['filter1']>

/** A list of products on a page. */
export type ListSearch = { take: number; categoryAlias?: string; filter: ListFilter }

// A sort order that the merchant does not know would make the whole document fail.
const sorts = [
  'NONE',
  'PRICE',
  'PRICE_DESC',
  'MOST_SOLD',
  'VOTES',
  'BRAND',
  'LATEST',
  'RELEVANCE',
  'FACET_ORDER',
  'ALPHABETICAL',
  'ALPHABETICAL_DESC',
  'AVAILABLE_STOCK',
  'AVAILABLE_STOCK_DESC',
] as const
const optionalStrings = z.array(z.string()).nullable().catch(null)
const optionalIds = z.array(z.int()).nullable().catch(null)

const filterSchema = z.object({
  searchText: z.string().nullable().catch(null),
  sort: z.enum(sorts).nullable().catch(null),
  facets: optionalStrings,
  excludeFacets: optionalStrings,
  include: optionalStrings,
  exclude: optionalStrings,
  productIds: optionalIds,
  articleNumbers: optionalStrings,
  categoryIds: optionalIds,
  brandIds: optionalIds,
  discountCampaignIds: optionalIds,
  excludeCategoryIds: optionalIds,
  excludeBrandIds: optionalIds,
  priceListIdentifier: z.string().nullable().catch(null),
})

/**
 * Parses the search of a product list widget, without the values that the merchant does not accept.
 */
export function parseListSearch(value: unknown): Pick<ListSearch, 'categoryAlias' | 'filter'> {
  const { categoryAlias } = z
    .object({ categoryAlias: z.string().nullable().catch(null) })
    .catch({ categoryAlias: null })
    .parse(value)
  const parsed = filterSchema.safeParse(value)
  return { filter: parsed.data ?? {}, ...(categoryAlias ? { categoryAlias } : {}) }
}

/** One document has fields for this many lists. */
export const MAX_LISTS = 8

const slots = [1, 2, 3, 4, 5, 6, 7, 8] as const

function toVariables(searches: readonly ListSearch[]): Variables {
  const entries = searches
    .slice(0, MAX_LISTS)
    .flatMap(({ take, categoryAlias, filter }, index) => [
      [`take${index + 1}`, take],
      [`filter${index + 1}`, filter],
      [`has${index + 1}`, true],
      ...(categoryAlias ? [[`category${index + 1}`, categoryAlias]] : []),
    ])
  return Object.fromEntries(entries)
}

/**
 * Loads the products of several lists in one call, in their order; lists beyond `MAX_LISTS` are
 * empty.
 */
export async function loadProductLists(
  merchant: MerchantClient,
  searches: readonly ListSearch[],
): Promise<ProductSummary[][]> {
  if (searches.length === 0) return []
  const optional = slots.map((slot) => `list${slot}`)
  const reply = await merchant.call(productListsDocument, toVariables(searches), { optional })
  const lists = slots.map((slot) => reply[`list${slot}`])
  return searches.map((_, index) =>
    (lists[index]?.products ?? []).flatMap((product) =>
      product ? [toProductSummary(product)] : [],
    ),
  )
}
