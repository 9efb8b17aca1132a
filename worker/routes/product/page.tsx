import type { ReactNode } from 'react'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import type { Product } from '#shared/product/product.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { LaterStyles } from '../../document/page-styles.tsx'
import { Breadcrumbs, type Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductBar } from './product-bar.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { ProductFormProblem } from './product-form-problem.ts'
import { ProductGallery } from './product-gallery.tsx'

export type ProductPageProps = {
  product: Product
  trail: Breadcrumb[]
  problem: ProductFormProblem | null
  values: { skuId: string; quantity: string }
  deliveryWindow: DeliveryWindow | null
  /** The lower part of the page, or the slot into which it is inserted later. */
  related: ReactNode
}

export function ProductPage(props: ProductPageProps) {
  const { product, trail, problem, values, deliveryWindow, related } = props
  const { liveStock } = useShop()
  return (
    <div
      className="product-page"
      data-product-page={product.categoryAlias ?? ''}
      data-live-stock={liveStock ?? undefined}
    >
      <Breadcrumbs items={trail} />
      <div className="product-page-columns">
        <ProductGallery pictures={product.pictures} />
        <div className="product-page-side">
          <BuyBox
            product={product}
            deliveryWindow={deliveryWindow}
            problem={problem}
            values={values}
          />
        </div>
        <LaterStyles page="product" />
        <ProductFacts product={product} />
      </div>
      {related}
      <ProductBar product={product} />
    </div>
  )
}
