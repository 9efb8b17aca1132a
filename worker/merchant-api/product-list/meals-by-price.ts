import { buildId } from 'virtual:client-assets'
import { z } from 'zod'
import { hasPrice, type PricedProduct, type ProductSummary } from '#shared/product/product.ts'
import { toMarketKey, type CachedJson, type GetCachedJson } from '../../channel/cached-json.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext, type ResultOf } from '../client/graphql.ts'
import { cardFields, toProductSummaries } from '../product/to-product.ts'

/** Loads the meals whose prices are nearest to an amount, on both sides of it. */
export const mealsByPriceDocument = graphqlInContext(
  `
    query mealsByPrice(
      $take: Int
      $category: String
      $hasCategory: Boolean!
      $fromAmount: FilterInputType
      $toAmount: FilterInputType
    ) {
      similar: products(
        take: $take
        categoryAlias: $category
        filter: $fromAmount
      ) @include(if: $hasCategory) {
        ...CardFields
      }
      enough: products(take: $take, filter: $fromAmount) {
        ...CardFields
      }
      below: products(take: $take, filter: $toAmount) {
        ...CardFields
      }
    }
  `,
  [cardFields],
)

/** Number of meals on each side, more than are shown, because some are in the cart or sold out. */
const TAKE = 24

type ApiList = ResultOf<typeof cardFields> | null | undefined

/** A meal that one press adds to the cart. */
export type OfferedMeal = Pick<
  PricedProduct,
  'productId' | 'alias' | 'categoryAlias' | 'name' | 'brand' | 'months' | 'price' | 'pictures'
> & { skuId: number }

/** Returns null if the meal is sold out or for several people, or if its buyer chooses a size. */
export function toOfferedMeal(product: ProductSummary): OfferedMeal | null {
  const { productId, alias, categoryAlias, name, brand, months, pictures, skus } = product
  const [sku, ...others] = skus
  const isOffered = product.stock.total > 0 && product.portions === 1 && others.length === 0
  return sku && isOffered && hasPrice(product)
    ? {
        productId,
        alias,
        categoryAlias,
        name,
        brand,
        months,
        pictures,
        skuId: sku.skuId,
        price: product.price,
      }
    : null
}

const toMeals = (list: ApiList): OfferedMeal[] =>
  toProductSummaries(list).flatMap((product) => toOfferedMeal(product) ?? [])

type PriceQuery = {
  /** The amount in major units with VAT. */
  amount: number
  category: string | null
}

/** Loads meals with prices near an amount. The same meal may be in the result twice. */
export async function loadMealsByPrice(
  merchant: MerchantClient,
  { amount, category }: PriceQuery,
): Promise<OfferedMeal[]> {
  const { similar, enough, below } = await merchant.call(mealsByPriceDocument, {
    take: TAKE,
    category,
    hasCategory: category !== null,
    fromAmount: { price: { lowest: amount, highest: amount * 2 }, sort: 'PRICE' },
    toAmount: { price: { highest: amount }, sort: 'PRICE_DESC' },
  })
  return [...toMeals(similar), ...toMeals(enough), ...toMeals(below)]
}

const mealsSchema = z.custom<OfferedMeal[]>(Array.isArray)

/** Carts that lack about the same amount, by two digits, share their meals. */
const toPriceStep = (amount: number) => Number(amount.toPrecision(2))

/** The meals as JSON, with the prices of a shopper who has no own ones. */
function describeMealsByPrice(merchant: MerchantClient, query: PriceQuery): CachedJson<string> {
  const { category } = query
  const amount = toPriceStep(query.amount)
  return {
    // Another build may have meals of another shape.
    key: `${toMarketKey(`mealsByPrice:${buildId}`, merchant)}:${category ?? ''}:${amount}`,
    version: 1,
    // Older ones may have another price or be sold out.
    maxStaleSeconds: 0,
    schema: z.string(),
    load: async () => JSON.stringify(await loadMealsByPrice(merchant, { amount, category })),
  }
}

/** Like `loadMealsByPrice`, from the cache of the channel. */
export async function loadCachedMealsByPrice(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
  query: PriceQuery,
): Promise<OfferedMeal[]> {
  const text = await getCachedJson(describeMealsByPrice(merchant, query))
  return mealsSchema.parse(JSON.parse(text))
}
