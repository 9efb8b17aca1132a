import type { PriceText, Product, ProductSummary } from '#shared/product/product.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { MAX_REVIEWS, reviewFields, toReviews, type Reviews } from './product-reviews.ts'
import {
  cardFields,
  priceFields,
  skuFields,
  toSellingText,
  toProductSummaries,
  toProductSummary,
} from './to-product.ts'

export const priceLogFields = graphql(`
  fragment PriceLogFields on PriceLogItemType {
    date
    sellingPriceIncVat
    sellingPriceExVat
    sellingPriceIncVatFormatted
    sellingPriceExVatFormatted
  }
`)

/** The fields of a related product that its card shows. The API has no stock and no lowest price. */
export const relatedProductFields = graphql(
  `
    fragment RelatedProductFields on RelatedProductType {
      alias
      name
      relationType
      brand {
        name
        alias
      }
      primaryCategory {
        name
        alias
      }
      unitPrice {
        ...PriceFields
      }
      productImages {
        fileName
      }
      skus {
        ...SkuFields
        productId
      }
      parameterGroups {
        parameterGroupId
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

export const productMoreDocument = graphqlInContext(
  `
    query productMore(
      $alias: String!
      $reviewCount: Int
      $category: String
      $similarCount: Int
      $similarFilter: FilterInputType
    ) {
      product(alias: $alias) {
        priceLog {
          ...PriceLogFields
        }
      }
      reviews(alias: $alias, take: $reviewCount) {
        ...ReviewFields
      }
      relatedProducts(alias: $alias) {
        ...RelatedProductFields
      }
      similar: products(take: $similarCount, categoryAlias: $category, filter: $similarFilter) {
        ...CardFields
      }
    }
  `,
  [priceLogFields, reviewFields, relatedProductFields, cardFields],
)

/** The price that a product has from a time on. `amount` is in minor units. */
export type LoggedPrice = {
  since: Date
  amount: { incVat: number; exVat: number }
  text: PriceText
}

export type ProductMore = {
  /** The prices of the last 30 days, oldest first; empty if the merchant keeps no log. */
  priceLog: LoggedPrice[]
  /** Null if the reviews could not be loaded. */
  reviews: Reviews | null
  related: ProductSummary[]
  /** The best-selling products of the same category, which may contain the product itself. */
  similar: ProductSummary[]
}

const noProductMore: ProductMore = {
  priceLog: [],
  reviews: null,
  related: [],
  similar: [],
}

type ApiLoggedPrice = ResultOf<typeof priceLogFields>
type ApiRelatedProduct = ResultOf<typeof relatedProductFields>

function toPriceLog(log: (ApiLoggedPrice | null)[] | null | undefined): LoggedPrice[] {
  return listItems(log)
    .flatMap((entry): LoggedPrice[] => {
      const since = new Date(entry.date)
      if (Number.isNaN(since.getTime())) return []
      const amount = {
        incVat: toMinorUnits(entry.sellingPriceIncVat),
        exVat: toMinorUnits(entry.sellingPriceExVat),
      }
      return [{ since, amount, text: toSellingText(entry) }]
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Converts a related product, or returns an empty list if it cannot be sold. A reduced price is
 * shown without its reduction, because the lowest price before it, which the law requires beside it,
 * is not known here.
 */
function toRelated(product: ApiRelatedProduct): ProductSummary[] {
  const skus = listItems(product.skus)
  const [first] = skus
  if (!first) return []
  const stocks = skus.flatMap(({ stock }) => stock ?? [])
  const totalStock = {
    totalStock: sum(stocks.map((stock) => stock.totalStock)),
    inStock: sum(stocks.map((stock) => stock.inStock)),
    oversellable: sum(stocks.map((stock) => stock.oversellable)),
    static: sum(stocks.map((stock) => stock.static ?? 0)),
  }
  const { productId } = first
  const unitPrice = product.unitPrice && { ...product.unitPrice, isDiscounted: false }
  const missing = { discountType: null, lowestPrice: null, discountCampaigns: null }
  return [toProductSummary({ ...product, ...missing, productId, unitPrice, totalStock })]
}

const SIMILAR_COUNT = 9

/** If the call fails, or a part of it, the page is shown without it. */
export function loadProductMore(
  merchant: MerchantClient,
  { alias, categoryAlias }: Pick<Product, 'alias' | 'categoryAlias'>,
): Promise<ProductMore> {
  const variables = {
    alias,
    reviewCount: MAX_REVIEWS,
    category: categoryAlias,
    similarCount: SIMILAR_COUNT,
    similarFilter: { sort: 'MOST_SOLD' } as const,
  }
  const optional = ['product', 'reviews', 'relatedProducts', 'similar']
  return loadOptionalPart(merchant, {
    load: async (optionalMerchant) => {
      const reply = await optionalMerchant.call(productMoreDocument, variables, { optional })
      const related = listItems(reply.relatedProducts).filter(
        ({ relationType }) => relationType.toLowerCase() === 'related',
      )
      return {
        priceLog: toPriceLog(reply.product?.priceLog),
        reviews: reply.reviews && toReviews(reply.reviews),
        related: related.flatMap(toRelated),
        similar: toProductSummaries(reply.similar),
      }
    },
    fallback: noProductMore,
    part: 'product-more',
  })
}
