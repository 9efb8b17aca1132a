import type { Product } from '#shared/product/product.ts'
import { toAliases } from './category.ts'
import { cleanHtml, toPlainText } from './clean-html.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { summaryFields, toParameterGroups, toProductSummary } from './to-product.ts'

export const productFields = graphql(
  `
    fragment ProductFields on ProductType {
      ...SummaryFields
      articleNumber
      canonicalUrl
      texts {
        text1
        text2
        text3
      }
      meta {
        title
        description
      }
      rating {
        score
        voteCount
      }
      alternativeUrls {
        url
        language
      }
    }
  `,
  [summaryFields],
)

export const productDocument = graphql(
  `
    query product($alias: String, $channelId: String, $languageId: String, $marketId: String) {
      product(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...ProductFields
      }
    }
  `,
  [productFields],
)

/** Returns the product with this alias in the page's language, or null. */
export async function findProduct(
  merchant: MerchantClient,
  alias: string,
): Promise<Product | null> {
  const { product } = await merchant.call(productDocument, { alias })
  return product && toProduct(product)
}

export function toProduct(product: ResultOf<typeof productFields>): Product {
  const category = product.primaryCategory
  return {
    ...toProductSummary(product),
    articleNumber: product.articleNumber,
    summary: toPlainText(product.texts?.text1),
    description: cleanHtml(product.texts?.text2),
    storage: cleanHtml(product.texts?.text3),
    parameterGroups: toParameterGroups(product.parameterGroups),
    category: category?.alias ? { name: category.name, alias: category.alias } : null,
    metaTitle: product.meta?.title ?? null,
    metaDescription: product.meta?.description ?? null,
    rating: { average: product.rating?.score ?? 0, count: product.rating?.voteCount ?? 0 },
    aliases: toAliases(product.alternativeUrls),
  }
}
