import type { ProductSummary } from '#shared/product/product.ts'
import { graphql } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { cardFields, toProductSummary } from '../product/to-product.ts'

export const homeDocument = graphql(
  `
    query home($channelId: String, $languageId: String, $marketId: String) {
      popular: products(
        take: 60
        filter: { sort: MOST_SOLD }
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CardFields
      }
      latest: products(
        take: 8
        filter: { sort: LATEST }
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
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
  const toSummaries = (list: typeof popular) =>
    (list?.products ?? []).flatMap((product) => (product ? [toProductSummary(product)] : []))
  return { popular: toSummaries(popular), latest: toSummaries(latest) }
}
