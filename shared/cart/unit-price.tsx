import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate } from '../ui/shop-context.tsx'
import type { CartLine } from './cart.ts'

/** The price of one piece, with the regular price if it is reduced. */
export function UnitPrice({
  line,
}: {
  line: Pick<CartLine, 'unitPrice' | 'regularUnitPrice' | 'isDiscounted'>
}) {
  const t = useTranslate()
  const toText = usePriceText()
  return (
    <>
      {t('cart.line.unitPrice', { price: toText(line.unitPrice) })}
      {line.isDiscounted && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{t('price.before')} </span>
            {toText(line.regularUnitPrice)}
          </s>
        </>
      )}
    </>
  )
}
