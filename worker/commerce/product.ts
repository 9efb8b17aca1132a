import type { Product, ProductSummary } from '#shared/product/product.ts'
import { toAliases } from './category.ts'
import { cleanHtml, toPlainText } from './clean-html.ts'
import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { summaryFields } from './product-fields.ts'
import { toParameterGroups, toProductSummary } from './to-product.ts'

/** Orders of a list that a shopper may choose; the merchant knows more. */
export const sortTokens = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC', 'RELEVANCE'] as const
export type SortToken = (typeof sortTokens)[number]

export const productsDocument = graphql(
  `
    query products(
      $skip: Int
      $take: Int
      $categoryAlias: String
      $brandAlias: String
      $filter: FilterInputType
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      products(
        skip: $skip
        take: $take
        categoryAlias: $categoryAlias
        brandAlias: $brandAlias
        filter: $filter
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        count
        products {
          ...SummaryFields
        }
      }
    }
  `,
  [summaryFields],
)

export const productDocument = graphql(
  `
    query product($alias: String, $channelId: String, $languageId: String, $marketId: String) {
      product(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
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
    }
  `,
  [summaryFields],
)

export type ProductQuery = {
  skip: number
  take: number
  categoryAlias?: string
  brandAlias?: string
  searchText?: string
  sort: SortToken
}

export type ProductPage = { count: number; products: ProductSummary[] }

export async function loadProducts(merchant: Merchant, query: ProductQuery): Promise<ProductPage> {
  const { searchText, sort, ...place } = query
  const { products } = await merchant.call(productsDocument, {
    ...place,
    filter: { sort, ...(searchText ? { searchText } : {}) },
  })
  return {
    count: products?.count ?? 0,
    products: (products?.products ?? []).flatMap((product) =>
      product ? [toProductSummary(product)] : [],
    ),
  }
}

/** The product of an alias in the page's language, or null. */
export async function findProduct(merchant: Merchant, alias: string): Promise<Product | null> {
  const { product } = await merchant.call(productDocument, { alias })
  if (!product) return null
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
