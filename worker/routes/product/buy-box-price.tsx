import { hasVat } from '#shared/market/has-vat.ts'
import type { Price } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { RegularPrice, useUnitPriceText } from '../../ui/product/product-price.tsx'

/**
 * A discounted product also has the regular price, and the lowest price of the 30 days before the
 * reduction if it is known.
 */
export function BuyBoxPrice({ price }: { price: Price }) {
  const { t } = useShop()
  const toText = usePriceText()
  const toUnitPriceText = useUnitPriceText()
  const { isDiscounted, lowest, perUnit } = price
  return (
    <div className="product-price quiet buy-box-price">
      <Amounts price={price} />
      {perUnit && (
        <p className="buy-box-price-unit hint">
          {t('price.perUnit', { price: toUnitPriceText(perUnit) })}
        </p>
      )}
      {isDiscounted && lowest && (
        <p className="buy-box-price-lowest hint">{t('price.lowest', { price: toText(lowest) })}</p>
      )}
    </div>
  )
}

function Amounts({ price }: { price: Price }) {
  const { t, vatIncluded, market } = useShop()
  const toText = usePriceText()
  const { isDiscounted, selling } = price
  return (
    <p className="buy-box-price-amounts cluster">
      <b>
        {isDiscounted && <span className="visually-hidden">{`${t('price.now')} `}</span>}
        {toText(selling)}
      </b>
      <RegularPrice price={price} />
      {price.isCampaign && (
        <>
          {' '}
          <span className="buy-box-price-campaign bold">{t('price.campaign')}</span>
        </>
      )}
      {hasVat(market.country.code) && price.vat.amount > 0 && (
        <>
          {' '}
          <span className="hint">{t(vatIncluded ? 'price.incVat' : 'price.exVat')}</span>
        </>
      )}
    </p>
  )
}
