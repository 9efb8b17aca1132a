import { graphql, type ResultOf } from './graphql.ts'

export const priceFields = graphql(`
  fragment PriceFields on PriceType {
    isDiscounted
    discountPercentage
    sellingPriceIncVat
    sellingPriceIncVatFormatted
    sellingPriceExVatFormatted
    regularPriceIncVatFormatted
    regularPriceExVatFormatted
    currency {
      code
    }
  }
`)

export const skuFields = graphql(`
  fragment SkuFields on SkuType {
    skuId
    name
    stock {
      totalStock
      inStock
      oversellable
      static
    }
  }
`)

/** Fields of a product card in a list. */
export const summaryFields = graphql(
  `
    fragment SummaryFields on ProductType {
      productId
      alias
      name
      discountType
      brand {
        name
      }
      primaryCategory {
        name
        alias
      }
      unitPrice {
        ...PriceFields
      }
      lowestPrice {
        lowestPriceIncVatFormatted
        lowestPriceExVatFormatted
      }
      productImages {
        fileName
      }
      totalStock {
        totalStock
        inStock
        oversellable
        static
      }
      skus {
        ...SkuFields
      }
      parameterGroups {
        name
        parameters {
          identifier
          name
          value
          show
        }
      }
    }
  `,
  [priceFields, skuFields],
)

/** Product cards of a list. */
export const cardFields = graphql(
  `
    fragment CardFields on ProductsResultType {
      products {
        ...SummaryFields
      }
    }
  `,
  [summaryFields],
)

export type ApiPrice = ResultOf<typeof priceFields>
export type ApiSku = ResultOf<typeof skuFields>
export type ApiSummary = ResultOf<typeof summaryFields>
export type ApiStock = ApiSku['stock']
