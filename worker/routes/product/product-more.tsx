import type { ReactElement } from 'react'
import type { Product } from '#shared/product/product.ts'
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
import { listRelatedMeals } from './related-meals.ts'
import { Reviews } from './reviews.tsx'

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
export function ProductMore({ product, data }: { product: Product; data: Data }) {
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
