import { ProductGrid } from '../product/product-grid.tsx'
import { ProductRow } from '../product/product-row.tsx'
import type { WithId, ProductsWidget } from '../../../shared/content/content.ts'
import { useMerchantLang } from '../../../shared/ui/use-merchant-lang.ts'

export function ContentProducts({ widget }: { widget: WithId<ProductsWidget> }) {
  const { id, title, isRow, products } = widget
  const lang = useMerchantLang()
  const headingId = `products-${id}`
  if (isRow && title !== '')
    return <ProductRow id={headingId} title={title} lang={lang} products={products} />
  return (
    <section className="content-products" aria-labelledby={title === '' ? undefined : headingId}>
      {title !== '' && (
        <h2 id={headingId} lang={lang}>
          {title}
        </h2>
      )}
      <ProductGrid products={products} level={title === '' ? 2 : 3} />
    </section>
  )
}
