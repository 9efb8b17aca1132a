import { formatMoney } from '#shared/money/format-money.ts'
import type { Price, UnitPrice } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'

type ProductPriceProps = {
  price: Price
  size?: 'large'
  /** Text after the prices that says whether they include VAT. */
  vatLabel?: string | undefined
}

/**
 * The price of a product with its unit price. If the product is discounted, the regular price is
 * shown too, and the lowest price of the 30 days before the reduction if it is known.
 */
export function ProductPrice({ price, size, vatLabel }: ProductPriceProps) {
  const t = useTranslate()
  const toText = usePriceText()
  const { isDiscounted, lowest, perUnit } = price
  return (
    <div className="product-price" data-size={size}>
      <Amounts price={price} vatLabel={vatLabel} />
      {perUnit && <ProductUnitPrice unitPrice={perUnit} hasLabel={size === 'large'} />}
      {isDiscounted && lowest && (
        <p className="product-price-lowest">{t('price.lowest', { price: toText(lowest) })}</p>
      )}
    </div>
  )
}

function Amounts({ price, vatLabel }: Pick<ProductPriceProps, 'price' | 'vatLabel'>) {
  const t = useTranslate()
  const toText = usePriceText()
  const { isDiscounted, selling, regular } = price
  // A list has many prices, so a price alone has one element.
  if (!isDiscounted && !vatLabel) return <b>{toText(selling)}</b>
  return (
    <p className="product-price-amounts">
      <b>
        {isDiscounted && <span className="visually-hidden">{`${t('price.now')} `}</span>}
        {toText(selling)}
      </b>
      {isDiscounted && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{`${t('price.before')} `}</span>
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
  )
}

function ProductUnitPrice(props: { unitPrice: UnitPrice; hasLabel: boolean }) {
  const { t, locale, vatIncluded } = useShop()
  const { incVat, exVat, unit } = props.unitPrice
  // The symbols of the units are the same in every language.
  const price = `${formatMoney(vatIncluded ? incVat : exVat, locale.iso)}/${unit}`
  // On a card the unit price is the plain text of the component, without an element.
  return props.hasLabel ? (
    <p className="product-price-unit">{t('price.perUnit', { price })}</p>
  ) : (
    price
  )
}
