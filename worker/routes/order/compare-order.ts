import type { CartLine } from '#shared/cart/cart.ts'
import type { Money } from '#shared/money/money.ts'
import type { PricedProduct, PriceText } from '#shared/product/product.ts'

type PriceChange = 'same' | 'cheaper' | 'dearer'

export type OrderedMeal = {
  line: CartLine
  /** The ordered number of pieces, in all lines of the meal. */
  wanted: number
  /** The number of pieces that can be added now. It is 0 if the meal is gone or sold out. */
  available: number
  /** `package` is a package, whose choices must be made again. */
  state: 'available' | 'fewer' | 'sold-out' | 'gone' | 'package'
  /** The price now; null if the meal is gone. */
  price: PriceText | null
  /** It is null if the prices cannot be compared, as in different currencies. */
  change: PriceChange | null
}

function comparePrices(before: Money | undefined, now: Money): PriceChange | null {
  if (!before || before.currency !== now.currency) return null
  if (before.amount === now.amount) return 'same'
  return now.amount < before.amount ? 'cheaper' : 'dearer'
}

function getState(wanted: number, stock: number): OrderedMeal['state'] {
  if (stock <= 0) return 'sold-out'
  return stock < wanted ? 'fewer' : 'available'
}

const withoutProduct = { available: 0, price: null, change: null }

/** A meal of several lines is named once, and a gift of a campaign is left out. */
export function compareOrder(
  lines: readonly CartLine[],
  products: ReadonlyMap<number, PricedProduct>,
  unitPrices: ReadonlyMap<number, Money>,
): OrderedMeal[] {
  const chosen = lines.filter(({ isGift }) => !isGift)
  const bySku = Map.groupBy(chosen, (line) => line.skuId ?? `package ${line.id}`)
  return [...bySku].flatMap(([id, [line, ...others]]): OrderedMeal[] => {
    if (!line) return []
    const wanted = others.reduce((sum, { quantity }) => sum + quantity, line.quantity)
    if (typeof id === 'string') return [{ ...withoutProduct, line, wanted, state: 'package' }]
    const product = products.get(line.productId)
    const sku = product?.skus.find(({ skuId }) => skuId === id)
    if (!product || !sku) return [{ ...withoutProduct, line, wanted, state: 'gone' }]
    const { selling, sellingIncVat } = product.price
    return [
      {
        line,
        wanted,
        available: Math.max(0, Math.min(wanted, sku.stock.total)),
        state: getState(wanted, sku.stock.total),
        price: selling,
        change: comparePrices(unitPrices.get(id), sellingIncVat),
      },
    ]
  })
}

export type Intro = 'unchanged' | 'changed' | 'todaysPrices' | 'nothing'

/** Prices in another currency than today's are neither the same nor changed. */
export function findIntro(meals: readonly OrderedMeal[]): Intro {
  if (meals.every(({ available }) => available === 0)) return 'nothing'
  const hasChanged = meals.some(
    ({ state, change }) => state !== 'available' || change === 'cheaper' || change === 'dearer',
  )
  if (hasChanged) return 'changed'
  return meals.every(({ change }) => change === 'same') ? 'unchanged' : 'todaysPrices'
}

/** A link adds at most this many meals, so the rest of a large order is left out. */
export const MAX_MEALS = 20

/** Returns the lines with which the cart adds the meals that are available; null if there are none. */
export function formatAvailableLines(meals: readonly OrderedMeal[]): string | null {
  const lines = meals.flatMap(({ line, available }) =>
    available > 0 && line.skuId !== null ? [`${line.productId}-${line.skuId}:${available}`] : [],
  )
  return lines.length > 0 ? lines.slice(0, MAX_MEALS).join(',') : null
}
