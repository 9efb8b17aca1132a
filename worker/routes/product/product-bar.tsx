import type { Product } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { PRODUCT_FORM_ID } from './product-form.tsx'

/**
 * The bar at the bottom of a phone with the price and a button that submits the form above. The
 * script of the page shows it while the button of the form is out of view.
 */
export function ProductBar({ product }: { product: Product }) {
  const { t, liveStock } = useShop()
  const lang = useMerchantLang()
  const toText = usePriceText()
  const { name, price, stock } = product
  if (!price || (stock.total <= 0 && !liveStock)) return null
  return (
    <section
      className="product-bar"
      aria-label={t('product.bar', { name })}
      data-product-bar=""
      hidden
    >
      <p className="product-bar-text">
        <span className="product-bar-name" lang={lang}>
          {name}
        </span>
        <strong className="product-bar-price">{toText(price.selling)}</strong>
      </p>
      <Button form={PRODUCT_FORM_ID}>{t('product.add')}</Button>
    </section>
  )
}
