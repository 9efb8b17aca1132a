import { useTranslate } from '../ui/shop-context.tsx'
import { usePriceText } from '../ui/use-price-text.ts'
import type { Price } from './product.ts'

/** The price as everybody reads it: what it costs, what it cost before, and the lowest of the last 30 days. */
export function ProductPrice({ price, size }: { price: Price; size?: 'large' }) {
  const t = useTranslate()
  const toText = usePriceText()
  if (!price.isDiscounted) {
    return (
      <p className="product-price" data-size={size}>
        <span className="product-price-selling">{toText(price.selling)}</span>
      </p>
    )
  }
  return (
    <div className="product-price" data-size={size} data-discounted="true">
      <p className="product-price-amounts">
        <span className="product-price-selling">
          <span className="visually-hidden">{t('price.now')} </span>
          {toText(price.selling)}
        </span>{' '}
        <s className="product-price-regular">
          <span className="visually-hidden">{t('price.before')} </span>
          {toText(price.regular)}
        </s>
      </p>
      {price.lowest && (
        <p className="product-price-lowest">{t('price.lowest', { price: toText(price.lowest) })}</p>
      )}
    </div>
  )
}
