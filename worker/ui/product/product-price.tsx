import type { Price } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type ProductPriceProps = {
  price: Price
  size?: 'large'
  /** Text after the prices that says whether they include VAT. */
  vatLabel?: string
}

/**
 * The price of a product. If the product is discounted, the regular price is shown too, and the
 * lowest price of the 30 days before the reduction if it is known.
 */
export function ProductPrice({ price, size, vatLabel }: ProductPriceProps) {
  const t = useTranslate()
  const toText = usePriceText()
  const { isDiscounted, selling, regular, lowest } = price
  return (
    <div className="product-price" data-size={size} data-discounted={isDiscounted || undefined}>
      <p className="product-price-amounts">
        <span className="product-price-selling">
          {isDiscounted && <span className="visually-hidden">{t('price.now')} </span>}
          {toText(selling)}
        </span>
        {isDiscounted && (
          <>
            {' '}
            <s className="product-price-regular">
              <span className="visually-hidden">{t('price.before')} </span>
              {toText(regular)}
            </s>
          </>
        )}
        {vatLabel && (
          <>
            {' '}
            <span className="product-price-vat">{vatLabel}</span>
          </>
        )}
      </p>
      {isDiscounted && lowest && (
        <p className="product-price-lowest">{t('price.lowest', { price: toText(lowest) })}</p>
      )}
    </div>
  )
}
