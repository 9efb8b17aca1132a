import { z } from 'zod'
import type { ProductSummary } from '#shared/product/product.ts'
import { graphqlInContext, type VariablesOf } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { cardFields, toProductSummaries } from '../product/to-product.ts'

// The lists are written out, because a GraphQL document has a fixed number of fields. A directive
// leaves out the fields that are not used.
export const productListsDocument = graphqlInContext(
  `
    query productLists(
      $take1: Int
      $category1: String
      $filter1: FilterInputType
      $has1: Boolean = false
      $take2: Int
      $category2: String
      $filter2: FilterInputType
      $has2: Boolean = false
      $take3: Int
      $category3: String
      $filter3: FilterInputType
      $has3: Boolean = false
      $take4: Int
      $category4: String
      $filter4: FilterInputType
      $has4: Boolean = false
      $take5: Int
      $category5: String
      $filter5: FilterInputType
      $has5: Boolean = false
      $take6: Int
      $category6: String
      $filter6: FilterInputType
      $has6: Boolean = false
      $take7: Int
      $category7: String
      $filter7: FilterInputType
      $has7: Boolean = false
      $take8: Int
      $category8: String
      $filter8: FilterInputType
      $has8: Boolean = false
    ) {
      list1: products(
        take: $take1
        categoryAlias: $category1
        filter: $filter1
      ) @include(if: $has1) {
        ...CardFields
      }
      list2: products(
        take: $take2
        categoryAlias: $category2
        filter: $filter2
      ) @include(if: $has2) {
        ...CardFields
      }
      list3: products(
        take: $take3
        categoryAlias: $category3
        filter: $filter3
      ) @include(if: $has3) {
        ...CardFields
      }
      list4: products(
        take: $take4
        categoryAlias: $category4
        filter: $filter4
      ) @include(if: $has4) {
        ...CardFields
      }
      list5: products(
        take: $take5
        categoryAlias: $category5
        filter: $filter5
      ) @include(if: $has5) {
        ...CardFields
      }
      list6: products(
        take: $take6
        categoryAlias: $category6
        filter: $filter6
      ) @include(if: $has6) {
        ...CardFields
      }
      list7: products(
        take: $take7
        categoryAlias: $category7
        filter: $filter7
      ) @include(if: $has7) {
        ...CardFields
      }
      list8: products(
        take: $take8
        categoryAlias: $category8
        filter: $filter8
      ) @include(if: $has8) {
        ...CardFields
      }
    }
  `,
  [cardFields],
)

type Variables = VariablesOf<typeof productListsDocument>
export type ListFilter = NonNullable<Variables['filter1']>

export type ListSearch = { take: number; categoryAlias?: string; filter: ListFilter }

// If a sort order is unknown to the merchant, the whole request fails, so only these are sent.
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
  'CUSTOM_1',
  'CUSTOM_2',
  'CUSTOM_3',
  'CUSTOM_4',
  'CUSTOM_5',
  'AVAILABLE_STOCK',
  'AVAILABLE_STOCK_DESC',
  'TOTAL_STOCK',
  'TOTAL_STOCK_DESC',
] as const
const optionalStrings = z.array(z.string()).nullable().catch(null)
const optionalNumber = z.number().nullable().catch(null)
const optionalIds = z.array(z.int()).nullable().catch(null)

const filterSchema = z.object({
  searchText: z.string().nullable().catch(null),
  sort: z.enum(sorts).nullable().catch(null),
  facets: optionalStrings,
  excludeFacets: optionalStrings,
  include: optionalStrings,
  includeMode: z.enum(['INTERSECT', 'UNION']).nullable().catch(null),
  exclude: optionalStrings,
  price: z.object({ lowest: optionalNumber, highest: optionalNumber }).nullable().catch(null),
  productIds: optionalIds,
  articleNumbers: optionalStrings,
  categoryIds: optionalIds,
  brandIds: optionalIds,
  discountCampaignIds: optionalIds,
  excludeCategoryIds: optionalIds,
  excludeBrandIds: optionalIds,
  excludeDiscountCampaignIds: optionalIds,
  includeCollapsed: z.boolean().nullable().catch(null),
  priceListIdentifier: z.string().nullable().catch(null),
})

/** All values that the merchant does not accept are removed. */
export function parseListSearch(value: unknown): Pick<ListSearch, 'categoryAlias' | 'filter'> {
  const { categoryAlias } = z
    .object({ categoryAlias: z.string().nullable().catch(null) })
    .catch({ categoryAlias: null })
    .parse(value)
  const parsed = filterSchema.safeParse(value)
  return { filter: parsed.data ?? {}, ...(categoryAlias ? { categoryAlias } : {}) }
}

/** Highest number of lists in one request: the GraphQL document has fields for this many. */
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

/** Lists beyond `MAX_LISTS` are empty. The others are in the order of the searches. */
export async function loadProductLists(
  merchant: MerchantClient,
  searches: readonly ListSearch[],
): Promise<ProductSummary[][]> {
  if (searches.length === 0) return []
  const optional = slots.map((slot) => `list${slot}`)
  const reply = await merchant.call(productListsDocument, toVariables(searches), { optional })
  const lists = slots.map((slot) => reply[`list${slot}`])
  return searches.map((_, index) => toProductSummaries(lists[index]))
}
