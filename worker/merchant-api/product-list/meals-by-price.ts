import type { ProductSummary } from '#shared/product/product.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, type ResultOf } from '../client/graphql.ts'
import { cardFields, toProductSummary } from '../product/to-product.ts'

/** Loads the meals whose prices are nearest to an amount, on both sides of it. */
export const mealsByPriceDocument = graphql(
  `
    query mealsByPrice(
      $take: Int
      $category: String
      $hasCategory: Boolean!
      $fromAmount: FilterInputType
      $toAmount: FilterInputType
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      similar: products(
        take: $take
        categoryAlias: $category
        filter: $fromAmount
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $hasCategory) {
        ...CardFields
      }
      enough: products(
        take: $take
        filter: $fromAmount
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CardFields
      }
      below: products(
        take: $take
        filter: $toAmount
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

/** Number of meals on each side, more than are shown, because some are in the cart or sold out. */
const TAKE = 24

type ApiList = ResultOf<typeof cardFields> | null | undefined

const toMeals = (list: ApiList): ProductSummary[] =>
  (list?.products ?? []).flatMap((product) => (product ? [toProductSummary(product)] : []))

type PriceQuery = {
  /** The amount in major units with VAT. */
  amount: number
  category: string | null
}

/** Loads meals with prices near an amount. The same meal may be in the result twice. */
export async function loadMealsByPrice(
  merchant: MerchantClient,
  { amount, category }: PriceQuery,
): Promise<ProductSummary[]> {
  const { similar, enough, below } = await merchant.call(mealsByPriceDocument, {
    take: TAKE,
    category,
    hasCategory: category !== null,
    fromAmount: { price: { lowest: amount, highest: amount * 2 }, sort: 'PRICE' },
    toAmount: { price: { highest: amount }, sort: 'PRICE_DESC' },
  })
  return [...toMeals(similar), ...toMeals(enough), ...toMeals(below)]
}
