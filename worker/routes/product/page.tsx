import type { ReactNode } from 'react'
import type { Product } from '#shared/product/product.ts'
import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { AllStyles } from '../../document/page-styles.tsx'
import { Breadcrumbs, type Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { ProductFormState } from './product-form-problem.ts'
import { ProductGallery } from './product-gallery.tsx'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { PRODUCT_FORM_ID } from './product-form.tsx'

/** The script of the page shows it while the button of the form is out of view. */
function ProductBar({ product }: { product: Product }) {
  const { t, liveStock } = useShop()
  const lang = useMerchantLang()
  const toText = usePriceText()
  const { name, price, stock } = product
  if (!price || (stock.total <= 0 && !liveStock)) return null
  return (
    <section
      className="product-bar spread middle"
      aria-label={t('product.bar', { name })}
      data-product-bar=""
      hidden
    >
      <p className="product-bar-text">
        <span className="product-bar-name quiet" lang={lang}>
          {name}
        </span>
        <strong className="product-bar-price">{toText(price.selling)}</strong>
      </p>
      <Button form={PRODUCT_FORM_ID}>{t('product.add')}</Button>
    </section>
  )
}

// The first screen has no styles for the choice of a size or variant, campaigns and sold-out meals.
const isSimpleOffer = ({ price, stock, skus, variantDimensions, campaigns }: Product): boolean =>
  price !== null &&
  stock.total > 0 &&
  skus.length === 1 &&
  variantDimensions.length === 0 &&
  campaigns.length === 0

type ProductPageProps = ProductFormState & {
  product: Product
  trail: Breadcrumb[]
  /** The lower part of the page, or the slot into which it is inserted later. */
  related: ReactNode
}

export function ProductPage({ product, trail, related, ...form }: ProductPageProps) {
  const { liveStock } = useShop()
  const isSimple = isSimpleOffer(product) && form.problem === null
  return (
    <div
      className="product-page stack gap-4"
      data-product-page={product.categoryAlias ?? ''}
      data-live-stock={liveStock}
    >
      <Breadcrumbs items={trail} />
      <div className="product-page-columns">
        <ProductGallery pictures={product.pictures} />
        <div className="product-page-side">
          <BuyBox isSimple={isSimple} product={product} {...form} />
        </div>
        {isSimple && <AllStyles />}
        <ProductFacts product={product} />
      </div>
      {related}
      <ProductBar product={product} />
    </div>
  )
}
