import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import type { Cart } from './cart.ts'
import { ShippingFee } from './shipping-fee.tsx'

/**
 * Lists the amounts of the cart from the goods to the total. The amounts add up to the total, both
 * with and without VAT.
 */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t, vatIncluded } = useShop()
  const toText = usePriceText()
  const { shipping, discount } = cart
  return (
    <dl className="cart-summary">
      <div className="cart-summary-row">
        <dt>{t('cart.summary.subTotal')}</dt>
        <dd>{toText(discount ? cart.regularSubTotal : cart.subTotal)}</dd>
      </div>
      <Reduction term={t('cart.summary.discount')} amount={discount} kind="discount" />
      <div className="cart-summary-row">
        <dt>
          {t(shipping.isDefault ? 'cart.summary.shippingEstimated' : 'cart.summary.shipping')}
        </dt>
        <dd>
          <ShippingFee {...shipping} />
        </dd>
      </div>
      <Reduction term={t('cart.summary.fixedDiscount')} amount={cart.fixedDiscount} />
      <Reduction term={t('cart.summary.balance')} amount={cart.balance} />
      {!vatIncluded && (
        <>
          <div className="cart-summary-row">
            <dt>{t('cart.summary.totalExVat')}</dt>
            <dd>{cart.total.exVat}</dd>
          </div>
          <div className="cart-summary-row">
            <dt>{t('cart.summary.vatAdded')}</dt>
            <dd>{cart.vat}</dd>
          </div>
        </>
      )}
      <div className="cart-summary-row" data-kind="total">
        <dt>{t('cart.summary.total')}</dt>
        <dd>{cart.total.incVat}</dd>
      </div>
      {vatIncluded && (
        <div className="cart-summary-row" data-kind="vat">
          <dt>{t('cart.summary.vat')}</dt>
          <dd>{cart.vat}</dd>
        </div>
      )}
    </dl>
  )
}

type ReductionProps = { term: string; amount: PriceText | null; kind?: 'discount' }

/** Renders a row for an amount that reduces the total. Renders nothing if there is no amount. */
function Reduction({ term, amount, kind }: ReductionProps) {
  const t = useTranslate()
  const toText = usePriceText()
  if (!amount) return null
  return (
    <div className="cart-summary-row" data-kind={kind}>
      <dt>{term}</dt>
      <dd>{t('cart.summary.minus', { amount: toText(amount) })}</dd>
    </div>
  )
}
