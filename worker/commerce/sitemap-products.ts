import { toAliases } from './category.ts'
import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'

export const sitemapProductsDocument = graphql(`
  query sitemapProducts(
    $skip: Int
    $take: Int
    $filter: FilterInputType
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    products(
      skip: $skip
      take: $take
      filter: $filter
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      count
      products {
        alias
        primaryCategory {
          alias
        }
        alternativeUrls {
          url
          language
        }
      }
    }
  }
`)

/** A product by its names alone: enough for its addresses. */
export type NamedProduct = {
  alias: string
  categoryAlias: string | null
  aliases: Record<string, string>
}

export type NamedProducts = { count: number; products: NamedProduct[] }

/** Products of some categories alone, and of none of others. */
export type Shelf = { categoryIds?: number[]; excludeCategoryIds?: number[] }

/** `take` products of a shelf from `skip` on, in the merchant's own order. */
export async function loadNamedProducts(
  merchant: Merchant,
  range: { skip: number; take: number; filter: Shelf },
): Promise<NamedProducts> {
  const { products } = await merchant.call(sitemapProductsDocument, range)
  return {
    count: products?.count ?? 0,
    products: (products?.products ?? []).flatMap((product) =>
      product
        ? [
            {
              alias: product.alias,
              categoryAlias: product.primaryCategory?.alias ?? null,
              aliases: toAliases(product.alternativeUrls),
            },
          ]
        : [],
    ),
  }
}
