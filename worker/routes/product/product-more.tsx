import type { ReactElement } from 'react'
import type { Product, ProductSummary } from '#shared/product/product.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { fillAreas, type AreaDraft } from '../../merchant-api/content/area.ts'
import {
  loadProductMore,
  type ProductMore as Data,
} from '../../merchant-api/product/load-product-more.ts'
import type { PublicRequest } from '../../page/public-page.ts'
import { assignHeadingLevels } from '../../ui/content/assign-heading-levels.ts'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { ProductRow } from '../../ui/product/product-row.tsx'
import { PriceHistory } from './price-history.tsx'
import { Reviews } from './reviews.tsx'

const ROW_LENGTH = 4

/**
 * Returns the meals for the row of related meals: those that the merchant relates, then meals of the
 * same category. A sold-out meal is shown only if there are not enough others, and then last. If
 * both lists contain a meal, the one of the category is used, because it has all its prices.
 */
export function listRelatedMeals(
  { alias }: Pick<ProductSummary, 'alias'>,
  { related, similar }: { related: ProductSummary[]; similar: ProductSummary[] },
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

/**
 * Loads what the page of a product shows below its main part. The product lists of the content need
 * a call of their own, which is made only if the merchant placed such lists on the page.
 */
export async function loadSecondary(
  { merchant }: PublicRequest,
  product: Product,
  area: AreaDraft | null,
): Promise<ReactElement> {
  const [data, { areas }] = await Promise.all([
    loadProductMore(merchant, product),
    fillAreas(merchant, [area]),
  ])
  const { containers } = assignHeadingLevels(areas[0]?.containers ?? [], true)
  return (
    <>
      <ContentArea containers={containers} />
      <ProductMore product={product} data={data} />
    </>
  )
}

/** A part without data is left out. */
function ProductMore({ product, data }: { product: Product; data: Data }) {
  const t = useTranslate()
  return (
    <>
      <PriceHistory log={data.priceLog} />
      {data.reviews && <Reviews product={product} reviews={data.reviews} />}
      <ProductRow
        id="related-meals"
        title={t('product.related')}
        products={listRelatedMeals(product, data)}
      />
    </>
  )
}
