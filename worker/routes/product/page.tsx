import type { ReactNode } from 'react'
import { hasVat } from '#shared/market/has-vat.ts'
import type { Product, ProductSummary } from '#shared/product/product.ts'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { Breadcrumbs, type Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { BrandName } from '../../ui/product/brand-name.tsx'
import { ProductPrice } from '../../ui/product/product-price.tsx'
import { ProductRow } from '../../ui/product/product-row.tsx'
import { StockLabel } from '../../ui/product/stock-label.tsx'
import { ProductCampaigns } from './product-campaigns.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { ProductFormProblem } from './product-form-problem.ts'
import { ProductForm } from './product-form.tsx'
import { ProductGallery } from './product-gallery.tsx'

export type ProductPageProps = {
  product: Product
  trail: Breadcrumb[]
  problem: ProductFormProblem | null
  values: { skuId: string; quantity: string }
  /** Related meals, or the slot into which they are inserted later. */
  related: ReactNode
}

export function ProductPage({ product, trail, problem, values, related }: ProductPageProps) {
  return (
    <div className="product-page">
      <Breadcrumbs items={trail} />
      <div className="product-page-columns">
        <ProductGallery pictures={product.pictures} />
        <div className="product-page-side">
          <div className="product-page-box">
            <BuyBoxHead product={product} />
            <ProductForm product={product} problem={problem} values={values} />
          </div>
        </div>
        <ProductFacts product={product} />
      </div>
      {related}
    </div>
  )
}

function BuyBoxHead({ product }: { product: Product }) {
  const { t, vatIncluded, market } = useShop()
  const lang = useMerchantLang()
  const facts = [product.minutes, product.netWeight, product.energy, ...product.diets].filter(
    (fact) => fact !== null,
  )
  return (
    <>
      <header className="product-page-head">
        <BrandName brand={product.brand} className="product-page-brand" />
        <h1 className="product-page-title" lang={lang}>
          {product.name}
        </h1>
        {facts.length > 0 && (
          <ul className="product-page-facts" lang={lang}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {product.summary && (
          <p className="product-page-summary" lang={lang}>
            {product.summary}
          </p>
        )}
      </header>
      <ProductPrice
        price={product.price}
        size="large"
        {...(hasVat(market.country.code) && {
          vatLabel: t(vatIncluded ? 'price.incVat' : 'price.exVat'),
        })}
      />
      <ProductCampaigns campaigns={product.campaigns} />
      <StockLabel stock={product.stock} hasDelivery />
    </>
  )
}

export function RelatedMeals({ products }: { products: ProductSummary[] }) {
  const t = useTranslate()
  return <ProductRow id="related-meals" title={t('product.related')} products={products} />
}
