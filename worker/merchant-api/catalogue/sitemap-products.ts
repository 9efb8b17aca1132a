import { toAliases } from './category-tree.ts'
import { graphqlInContext, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const sitemapProductsDocument = graphqlInContext(`
  query sitemapProducts($skip: Int, $take: Int, $filter: FilterInputType) {
    products(skip: $skip, take: $take, filter: $filter) {
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

/** The aliases of a product and its category, from which the sitemap builds the product's URLs. */
export type SitemapProduct = {
  alias: string
  categoryAlias: string | null
  aliases: Record<string, string>
}

export type ProductGroup = { categoryIds?: number[]; excludeCategoryIds?: number[] }

export async function loadSitemapProducts(
  merchant: MerchantClient,
  range: { skip: number; take: number; filter: ProductGroup },
): Promise<{ count: number; products: SitemapProduct[] }> {
  const { products } = await merchant.call(sitemapProductsDocument, range)
  return {
    count: products?.count ?? 0,
    products: listItems(products?.products).map((product) => ({
      alias: product.alias,
      categoryAlias: product.primaryCategory?.alias ?? null,
      aliases: toAliases(product.alternativeUrls),
    })),
  }
}
