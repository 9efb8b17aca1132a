import type { Cart } from '#shared/cart/cart.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { hasPrice, type PricedProduct, type ProductSummary } from '#shared/product/product.ts'

const MEAL_COUNT = 4

/** A meal of a known kitchen or category comes first if its price is at most this much further away. */
const NEAR_FACTOR = 1.5

export type ReachableCart = {
  lines: readonly Pick<Cart['lines'][number], 'productId' | 'brand' | 'categoryAlias'>[]
  shipping: Pick<Cart['shipping'], 'amountLeftToFree'>
}

const getPrice = ({ price }: PricedProduct) => price.sellingIncVat.amount

/** A meal costs at most this many times what is missing. */
const PRICE_FACTOR = 2

/** Returns whether one press can add the meal, and the cart does not have it yet. */
const isOffered = ({ lines }: ReachableCart, { productId, stock, skus }: ProductSummary) =>
  stock.total > 0 && skus.length === 1 && lines.every((line) => line.productId !== productId)

const isSingleInSeason = ({ portions, months }: ProductSummary, month: number) =>
  portions === 1 && (months.length === 0 || months.includes(month))

const isSimilar = ({ lines }: ReachableCart, meal: ProductSummary) =>
  lines.some(
    ({ brand, categoryAlias }) =>
      (brand !== null && brand === meal.brand?.name) ||
      (categoryAlias !== null && categoryAlias === meal.categoryAlias),
  )

/** Puts meals like those in the cart first, unless another meal is much nearer. */
function preferSimilar(cart: ReachableCart, sorted: readonly PricedProduct[]): PricedProduct[] {
  const [nearest] = sorted
  if (!nearest) return []
  const isNear = (meal: PricedProduct) => {
    const prices = [getPrice(meal), getPrice(nearest)]
    return Math.max(...prices) <= Math.min(...prices) * NEAR_FACTOR
  }
  const isPreferred = (meal: PricedProduct) => isNear(meal) && isSimilar(cart, meal)
  return sorted.toSorted((one, other) => Number(isPreferred(other)) - Number(isPreferred(one)))
}

/**
 * Chooses meals that lead to free shipping. Those that are enough alone come first, the cheapest of
 * them at the top, then the dearest of the others. Meals for several people, out of season or much
 * dearer than what is missing are left out.
 */
export function chooseFreeShippingMeals(
  cart: ReachableCart,
  candidates: readonly ProductSummary[],
  month: number,
): PricedProduct[] {
  const left = toMinorUnits(cart.shipping.amountLeftToFree)
  const offered = candidates
    .filter(hasPrice)
    .filter((meal) => isOffered(cart, meal) && isSingleInSeason(meal, month))
    .filter((meal) => getPrice(meal) <= left * PRICE_FACTOR)
  const unique = [...new Map(offered.map((meal) => [meal.productId, meal])).values()]
  const byPrice = unique.toSorted((one, other) => getPrice(one) - getPrice(other))
  const enough = byPrice.filter((meal) => getPrice(meal) >= left)
  const below = byPrice.filter((meal) => getPrice(meal) < left).toReversed()
  const chosen = preferSimilar(cart, enough).slice(0, MEAL_COUNT)
  const others = preferSimilar(cart, below).slice(0, MEAL_COUNT - chosen.length)
  return [
    ...enough.filter((meal) => chosen.includes(meal)),
    ...below.filter((meal) => others.includes(meal)),
  ]
}
