import type { Money } from '#shared/money/money.ts'
import {
  hasPrice,
  type PricedProduct,
  type ProductSummary,
  type Sku,
} from '#shared/product/product.ts'
import { MAX_MEALS, type OrderedMeal } from './compare-order.ts'

export type Replacement = { product: PricedProduct; sku: Sku; quantity: number }

type Candidate = Omit<Replacement, 'quantity'>

export const isMissing = ({ state }: OrderedMeal) => state === 'sold-out' || state === 'gone'

/** Returns what one press can add: a meal of one size that is in stock. */
function toCandidate(product: ProductSummary): Candidate[] {
  const [sku, ...others] = product.skus
  const isOffered = hasPrice(product) && sku && others.length === 0 && sku.stock.total > 0
  return isOffered ? [{ product, sku }] : []
}

type Ordered = Pick<OrderedMeal, 'line'>

const isOfBrand = ({ line: { brand } }: Ordered, { product }: Candidate) =>
  brand !== null && brand === product.brand?.name

const isOfCategory = ({ line: { categoryAlias } }: Ordered, { product }: Candidate) =>
  categoryAlias !== null && categoryAlias === product.categoryAlias

/** A price in another currency cannot be compared, so that the order of the list decides. */
function getDistance({ product }: Candidate, paid: Money | undefined): number {
  const { amount, currency } = product.price.sellingIncVat
  return paid?.currency === currency ? Math.abs(amount - paid.amount) : 0
}

function findReplacement(
  meal: OrderedMeal,
  candidates: readonly Candidate[],
  paid: Money | undefined,
): Replacement | null {
  const ofBrand = candidates.filter((candidate) => isOfBrand(meal, candidate))
  const similar =
    ofBrand.length > 0 ? ofBrand : candidates.filter((candidate) => isOfCategory(meal, candidate))
  const [best] = similar.toSorted((one, other) => getDistance(one, paid) - getDistance(other, paid))
  return best ? { ...best, quantity: Math.min(meal.wanted, best.sku.stock.total) } : null
}

/**
 * Chooses one meal for each that cannot be had: of the same kitchen, else of the same category, and
 * with the price that is nearest to the one that was paid. Popular candidates come first. No ordered
 * meal is a replacement, and none is chosen twice. The keys are the ids of the lines.
 */
export function chooseReplacements(
  meals: readonly OrderedMeal[],
  products: readonly ProductSummary[],
  unitPrices: ReadonlyMap<number, Money>,
): Map<string, Replacement> {
  const used = new Set(meals.map(({ line }) => line.productId))
  const candidates = products.flatMap(toCandidate)
  const chosen = new Map<string, Replacement>()
  const addable = meals.filter(({ available }) => available > 0).length
  for (const meal of meals.filter(isMissing)) {
    if (addable + chosen.size >= MAX_MEALS) break
    const unused = candidates.filter(({ product }) => !used.has(product.productId))
    const replacement = findReplacement(meal, unused, unitPrices.get(meal.line.skuId ?? 0))
    if (!replacement) continue
    used.add(replacement.product.productId)
    chosen.set(meal.line.id, replacement)
  }
  return chosen
}
