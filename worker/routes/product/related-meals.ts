import type { ProductSummary } from '#shared/product/product.ts'

const ROW_LENGTH = 4

type RelatedSource = { related: ProductSummary[]; similar: ProductSummary[] }

/**
 * Returns the meals for the row of related meals: those that the merchant relates, then meals of the
 * same category. A sold-out meal is shown only if there are not enough others, and then last. If
 * both lists contain a meal, the one of the category is used, because it has all its prices.
 */
export function listRelatedMeals(
  { alias }: Pick<ProductSummary, 'alias'>,
  { related, similar }: RelatedSource,
): ProductSummary[] {
  const complete = new Map(similar.map((meal) => [meal.alias, meal]))
  const meals = new Map(
    [...related.map((meal) => complete.get(meal.alias) ?? meal), ...similar].map((meal) => [
      meal.alias,
      meal,
    ]),
  )
  meals.delete(alias)
  const isSoldOut = ({ stock }: ProductSummary) => (stock.total > 0 ? 0 : 1)
  return [...meals.values()]
    .toSorted((one, other) => isSoldOut(one) - isSoldOut(other))
    .slice(0, ROW_LENGTH)
}
