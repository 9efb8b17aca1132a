import type { Price, UnitPrice } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { useTranslate, useShop } from '#shared/ui/shop-context.tsx'
import { formatMoney } from '#shared/money/format-money.ts'

/** Returns a function that formats a unit price, such as "129 kr/kg", with or without VAT. */
export function useUnitPriceText(): (unitPrice: UnitPrice) => string {
  const { locale, vatIncluded } = useShop()
  // The symbols of the units are the same in every language.
  return ({ incVat, exVat, unit }) =>
    `${formatMoney(vatIncluded ? incVat : exVat, locale.iso)}/${unit}`
}

/**
 * A discounted product also has the regular price, and the lowest price of the 30 days before the
 * reduction if it is known. A list has many prices, so a price has few elements.
 */
export function ProductPrice({ price }: { price: Price }) {
  const t = useTranslate()
  const toText = usePriceText()
  const toUnitPriceText = useUnitPriceText()
  const { isDiscounted, selling, lowest, perUnit } = price
  const lines = [
    perUnit && toUnitPriceText(perUnit),
    isDiscounted && lowest && t('price.lowest', { price: toText(lowest) }),
  ].filter((line) => typeof line === 'string')
  return (
    <div className="product-price quiet">
      <b>{toText(selling)}</b>
      <RegularPrice price={price} />
      {lines.map((line) => `\n${line}`).join('')}
    </div>
  )
}

/** Its name is only for screen readers. */
export function RegularPrice({ price }: { price: Price }) {
  const t = useTranslate()
  const toText = usePriceText()
  if (!price.isDiscounted) return null
  return (
    <>
      {' '}
      <s>
        <span>{`${t('price.before')} `}</span>
        {toText(price.regular)}
      </s>
    </>
  )
}
