import type { Cart } from '#shared/cart/cart.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import type { OfferedMeal } from '../../merchant-api/product-list/meals-by-price.ts'

const MEAL_COUNT = 4

/** A meal of a known kitchen or category comes first if its price is at most this much further away. */
const NEAR_FACTOR = 1.5

export type ReachableCart = {
  lines: readonly Pick<
    Cart['lines'][number],
    'productId' | 'brand' | 'categoryAlias' | 'quantity' | 'priceAmount' | 'pieces' | 'package'
  >[]
  shipping: Pick<Cart['shipping'], 'amountLeftToFree' | 'freeShare'>
}

/**
 * Returns the price of a meal that leads to free shipping, in major units. A percentage off the cart
 * is off this meal too, unlike a campaign for some pieces and the price of a package.
 */
export function getMissingPrice({ lines, shipping }: ReachableCart): number {
  const { amountLeftToFree: left, freeShare } = shipping
  const hasOwnPrices = lines.some((line) => line.pieces.length > 0 || line.package)
  if (hasOwnPrices || !freeShare || freeShare === 1) return left
  const subTotal = (left * freeShare) / (1 - freeShare)
  const value = lines.reduce((sum, line) => sum + line.quantity * line.priceAmount.incVat, 0)
  return left * Math.max(1, value / subTotal)
}

const getPrice = ({ price }: OfferedMeal) => price.sellingIncVat.amount

/** A meal costs at most this many times what is missing. */
const PRICE_FACTOR = 2

const isInCart = ({ lines }: ReachableCart, { productId }: OfferedMeal) =>
  lines.some((line) => line.productId === productId)

const isInSeason = ({ months }: OfferedMeal, month: number) =>
  months.length === 0 || months.includes(month)

const isSimilar = ({ lines }: ReachableCart, meal: OfferedMeal) =>
  lines.some(
    ({ brand, categoryAlias }) =>
      (brand !== null && brand === meal.brand?.name) ||
      (categoryAlias !== null && categoryAlias === meal.categoryAlias),
  )

/** Puts meals like those in the cart first, unless another meal is much nearer. */
function preferSimilar(cart: ReachableCart, sorted: readonly OfferedMeal[]): OfferedMeal[] {
  const [nearest] = sorted
  if (!nearest) return []
  const isNear = (meal: OfferedMeal) => {
    const prices = [getPrice(meal), getPrice(nearest)]
    return Math.max(...prices) <= Math.min(...prices) * NEAR_FACTOR
  }
  const isPreferred = (meal: OfferedMeal) => isNear(meal) && isSimilar(cart, meal)
  return sorted.toSorted((one, other) => Number(isPreferred(other)) - Number(isPreferred(one)))
}

/**
 * Chooses meals that lead to free shipping. Those that are enough alone come first, the cheapest of
 * them at the top, then the dearest of the others. Meals of the cart, out of season or much dearer
 * than what is missing are left out.
 */
export function chooseFreeShippingMeals(
  cart: ReachableCart,
  candidates: readonly OfferedMeal[],
  month: number,
): OfferedMeal[] {
  const left = toMinorUnits(getMissingPrice(cart))
  const offered = candidates
    .filter((meal) => !isInCart(cart, meal) && isInSeason(meal, month))
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
