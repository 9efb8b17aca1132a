import { hasPrice, type PricedProduct } from '#shared/product/product.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'
import { cardFields, toProductSummaries } from '../product/to-product.ts'

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
