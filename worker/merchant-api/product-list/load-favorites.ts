import type { ProductSummary } from '#shared/product/product.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext, type VariablesOf, listItems } from '../client/graphql.ts'
import { MAX_TAKE } from '../catalogue/product-limits.ts'
import { summaryFields, toProductSummaries } from '../product/to-product.ts'
import { numberVariables, repeatField } from '../client/repeat-field.ts'

export const productIdFields = graphql(`
  fragment ProductIdFields on ProductsResultType {
    products {
      productId
    }
  }
`)

export const favoritesDocument = graphqlInContext(
  `
    query favorites(
      $shown: FilterInputType
      $take: Int
      $rest1: FilterInputType
      $hasRest1: Boolean = false
      $rest2: FilterInputType
      $hasRest2: Boolean = false
      $restTake: Int
    ) {
      shown: products(take: $take, filter: $shown) {
        products {
          ...SummaryFields
        }
      }
      rest1: products(take: $restTake, filter: $rest1) @include(if: $hasRest1) {
        ...ProductIdFields
      }
      rest2: products(take: $restTake, filter: $rest2) @include(if: $hasRest2) {
        ...ProductIdFields
      }
    }
  `,
  [summaryFields, productIdFields],
)

/** Finds in which of several markets products are sold. */
export const soldProductsDocument = repeatField(
  graphql(
    `
      query soldProducts(
        $filter: FilterInputType
        $take: Int
        $market: String
        $has: Boolean = false
        $channelId: String
      ) {
        list: products(take: $take, filter: $filter, channelId: $channelId, marketId: $market)
          @include(if: $has) {
          ...ProductIdFields
        }
      }
    `,
    [productIdFields],
  ),
  ['filter', 'take', 'channelId'],
)

type ProductFilter = NonNullable<VariablesOf<typeof favoritesDocument>['shown']>

// A variant that lists show under another product can be a favorite too.
const toFilter = (productIds: number[]): ProductFilter => ({
  productIds,
  includeCollapsed: true,
  sort: 'NONE',
})

type IdList = { products: ({ productId: number } | null)[] | null } | null | undefined

const listIds = (list: IdList): number[] =>
  listItems(list?.products).map(({ productId }) => productId)

type FavoritesRequest = {
  /** Ids of the products to show, at most 200. */
  shownIds: readonly number[]
  /** Ids of which only the availability is needed, at most 400. */
  otherIds: readonly number[]
}

type SoldFavorites = {
  products: ProductSummary[]
  soldIds: Set<number>
}

/** Loads products by id in one call. Products that the market does not sell are missing. */
export async function loadFavorites(
  merchant: MerchantClient,
  { shownIds, otherIds }: FavoritesRequest,
): Promise<SoldFavorites> {
  const rest = [otherIds.slice(0, MAX_TAKE), otherIds.slice(MAX_TAKE)]
  const [rest1 = [], rest2 = []] = rest
  const reply = await merchant.call(favoritesDocument, {
    shown: toFilter([...shownIds]),
    take: shownIds.length,
    restTake: MAX_TAKE,
    ...(rest1.length > 0 && { rest1: toFilter(rest1), hasRest1: true }),
    ...(rest2.length > 0 && { rest2: toFilter(rest2), hasRest2: true }),
  })
  const found = toProductSummaries(reply.shown)
  const byId = new Map(found.map((product) => [product.productId, product]))
  return {
    products: shownIds.flatMap((id) => byId.get(id) ?? []),
    soldIds: new Set([...byId.keys(), ...listIds(reply.rest1), ...listIds(reply.rest2)]),
  }
}

/** It knows at most 200 products and `MAX_REPEATS` markets. */
export async function findSoldProducts(
  merchant: MerchantClient,
  productIds: readonly number[],
  markets: readonly string[],
): Promise<Set<number>> {
  const reply = await merchant.call(soldProductsDocument, {
    ...numberVariables(markets.map((market) => ({ market, has: true }))),
    filter: toFilter(productIds.slice(0, MAX_TAKE)),
    take: MAX_TAKE,
  })
  return new Set(Object.values(reply).flatMap(listIds))
}
