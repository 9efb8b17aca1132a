import type { ProductSummary } from '#shared/product/product.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { ProductRow } from '../../ui/product/product-row.tsx'

export function RelatedMeals({ products }: { products: ProductSummary[] }) {
  const t = useTranslate()
  return <ProductRow id="related-meals" title={t('product.related')} products={products} />
}
