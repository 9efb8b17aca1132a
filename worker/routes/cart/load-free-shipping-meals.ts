import type { Cart } from '#shared/cart/cart.ts'
import type { PricedProduct, ProductSummary } from '#shared/product/product.ts'
import { loadMealsByPrice } from '../../merchant-api/product-list/meals-by-price.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import type { PageContext } from '../../page/page-context.ts'
import { chooseFreeShippingMeals } from './choose-free-shipping-meals.ts'

/**
 * Loads meals that lead to free shipping, with the prices of the shopper. Returns none if shipping is
 * free already, if the market has no free shipping, or if the merchant fails.
 */
export async function loadFreeShippingMeals(
  { shopperMerchant }: PageContext,
  cart: Cart | null,
): Promise<PricedProduct[]> {
  const amount = cart?.shipping.amountLeftToFree ?? 0
  if (!cart || cart.lines.length === 0 || amount <= 0) return []
  const category = cart.lines.findLast((line) => line.categoryAlias !== null)?.categoryAlias ?? null
  const meals = await loadOptionalPart<ProductSummary[]>(shopperMerchant, {
    load: (client) => loadMealsByPrice(client, { amount, category }),
    fallback: [],
    failureEvent: 'free-shipping-meals-failed',
  })
  return chooseFreeShippingMeals(cart, meals, new Date().getMonth() + 1)
}
