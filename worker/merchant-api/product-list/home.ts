import type { ProductSummary } from '#shared/product/product.ts'
import { graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { cardFields, toProductSummaries } from '../product/to-product.ts'

export const homeDocument = graphqlInContext(
  `
    query home {
      popular: products(take: 60, filter: { sort: MOST_SOLD }) {
        ...CardFields
      }
      latest: products(take: 8, filter: { sort: LATEST }) {
        ...CardFields
      }
    }
  `,
  [cardFields],
)

/** The row of discounted products is selected from `popular`, which is long enough for it. */
export async function loadHomeProducts(
  merchant: MerchantClient,
): Promise<{ popular: ProductSummary[]; latest: ProductSummary[] }> {
  const { popular, latest } = await merchant.call(
    homeDocument,
    {},
    { optional: ['popular', 'latest'] },
  )
  return { popular: toProductSummaries(popular), latest: toProductSummaries(latest) }
}
