import { z } from 'zod'
import { type ProductSummary, hasPrice, type PricedProduct } from '#shared/product/product.ts'
import { addContext, graphql, type VariablesOf, graphqlInContext } from '../client/graphql.ts'
import { MAX_REPEATS, numberVariables, repeatedNames, repeatField } from '../client/repeat-field.ts'
import type { MerchantClient } from '../client/client.ts'
import { cardFields, toProductSummaries } from '../product/to-product.ts'
import { buildId } from 'virtual:client-assets'
import { toMarketKey, type CachedJson } from '../../channel/cached-json.ts'

/** The directive leaves out the lists that are not used. */
export const productListsDocument = addContext(
  repeatField(
    graphql(
      `
        query productLists(
          $take: Int
          $category: String
          $filter: FilterInputType
          $has: Boolean = false
        ) {
          list: products(take: $take, categoryAlias: $category, filter: $filter)
            @include(if: $has) {
            ...CardFields
          }
        }
      `,
      [cardFields],
    ),
  ),
)

export type ListFilter = NonNullable<VariablesOf<typeof sharedProductsDocument>['filter']>
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
  return { filter: parsed.data ?? {}, ...(categoryAlias && { categoryAlias }) }
}

const toVariables = ({ take, categoryAlias, filter }: ListSearch) => ({
  take,
  filter,
  has: true,
  ...(categoryAlias && { category: categoryAlias }),
})

/** Lists beyond `MAX_REPEATS` are empty. The others are in the order of the searches. */
export async function loadProductLists(
  merchant: MerchantClient,
  searches: readonly ListSearch[],
): Promise<ProductSummary[][]> {
  if (searches.length === 0) return []
  const variables = numberVariables(searches.slice(0, MAX_REPEATS).map(toVariables))
  const reply = await merchant.call(productListsDocument, variables, { optional: repeatedNames })
  return searches.map((_, index) => toProductSummaries(reply[`list${index + 1}`]))
}

export const sharedProductsDocument = graphqlInContext(
  `
    query sharedProducts($filter: FilterInputType, $take: Int) {
      products(filter: $filter, take: $take) {
        ...CardFields
      }
    }
  `,
  [cardFields],
)

/** Products that the market does not sell, or for which it has no price, are missing. */
export async function loadSharedProducts(
  merchant: MerchantClient,
  productIds: readonly number[],
): Promise<Map<number, PricedProduct>> {
  const { products } = await merchant.call(sharedProductsDocument, {
    filter: { productIds: [...productIds], includeCollapsed: true, sort: 'NONE' },
    take: productIds.length,
  })
  const found = toProductSummaries(products).filter(hasPrice)
  return new Map(found.map((product) => [product.productId, product]))
}

const MAX_BESTSELLERS = 8
/** More are loaded than shown, because sold-out products are left out. */
export const LOADED_BESTSELLERS = 12

/** Returns the bestsellers that can be bought. */
export const listBestsellers = (products: readonly ProductSummary[]): ProductSummary[] =>
  products.filter(({ stock }) => stock.total > 0).slice(0, MAX_BESTSELLERS)

/** The bestsellers of one market and language, with the prices of a shopper who has no own ones. */
export function describeBestsellers(merchant: MerchantClient): CachedJson<ProductSummary[]> {
  return {
    // Another build may have cards of another shape.
    key: toMarketKey(`bestsellers:${buildId}`, merchant),
    version: 1,
    schema: z.custom<ProductSummary[]>(Array.isArray),
    async load() {
      const list = { take: LOADED_BESTSELLERS, filter: { sort: 'MOST_SOLD' } } as const
      const [products = []] = await loadProductLists(merchant, [list])
      return listBestsellers(products)
    },
  }
}
