import type { ReactNode } from 'react'
import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import type { Cart } from './cart.ts'
import { FeeText } from './fee-text.tsx'

/**
 * Lists the amounts of the cart from the goods to the total. The amounts add up to the total, both
 * with and without VAT. Without VAT in the prices no row names it.
 */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t, vatIncluded } = useShop()
  const toText = usePriceText()
  const { shipping, discount } = cart
  return (
    <dl className="cart-summary">
      <Row term={t('cart.summary.subTotal')}>
        {toText(discount ? cart.regularSubTotal : cart.subTotal)}
      </Row>
      <Reduction term={t('cart.summary.discount')} amount={discount} kind="discount" />
      {cart.campaigns.length > 0 && (
        <Row kind="campaigns" term={t('cart.summary.campaigns')}>
          {cart.campaigns.map((name) => (
            <span className="cart-summary-campaign" key={name}>
              {name}
            </span>
          ))}
        </Row>
      )}
      <Row
        term={t(shipping.isDefault ? 'cart.summary.shippingEstimated' : 'cart.summary.shipping')}
      >
        <FeeText {...shipping} />
      </Row>
      <Reduction term={t('cart.summary.fixedDiscount')} amount={cart.fixedDiscount} />
      <Reduction term={t('cart.summary.balance')} amount={cart.balance} />
      {!vatIncluded && cart.vat !== null && (
        <>
          <Row term={t('cart.summary.totalExVat')}>{cart.total.exVat}</Row>
          <Row term={t('cart.summary.vatAdded')}>{cart.vat}</Row>
        </>
      )}
      <Row
        kind="total"
        term={t(cart.vat === null ? 'cart.summary.totalToPay' : 'cart.summary.total')}
      >
        {cart.total.incVat}
      </Row>
      {vatIncluded && cart.vat !== null && (
        <Row kind="vat" term={t('cart.summary.vat')}>
          {cart.vat}
        </Row>
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
    <Row term={term} kind={kind}>
      {t('cart.summary.minus', { amount: toText(amount) })}
    </Row>
  )
}

type RowProps = {
  term: string
  kind?: 'discount' | 'campaigns' | 'total' | 'vat' | undefined
  children: ReactNode
}

function Row({ term, kind, children }: RowProps) {
  return (
    <div className="cart-summary-row" data-kind={kind}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
