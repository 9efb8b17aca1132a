import { useShop } from '../ui/shop-context.tsx'
import { usePriceText } from '../ui/use-price-text.ts'
import type { Cart } from './cart.ts'

/** What the cart comes to, from goods to total: every row is added to those above it, with VAT or without. */
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
      {discount && (
        <div className="cart-summary-row" data-kind="discount">
          <dt>{t('cart.summary.discount')}</dt>
          <dd>{t('cart.summary.minus', { amount: toText(discount) })}</dd>
        </div>
      )}
      <div className="cart-summary-row">
        <dt>
          {t(shipping.isDefault ? 'cart.summary.shippingEstimated' : 'cart.summary.shipping')}
        </dt>
        <dd>{shipping.isFree ? t('cart.summary.free') : toText(shipping.fee)}</dd>
      </div>
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
