import { CartSummary } from '../cart/cart-summary.tsx'
import { CodeField } from '../cart/code-field.tsx'
import { codeIntents } from '../cart/code-form.ts'
import type { CartLine } from '../cart/cart.ts'
import { FreeShipping } from '../cart/free-shipping.tsx'
import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { formatSlot } from '../delivery/format-slot.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop, useTranslate, useMerchantLang } from '../ui/shop-context.tsx'
import { CheckoutRefreshNotice } from './checkout-section.tsx'
import type { Checkout, PickupPoint } from './checkout.ts'
import { usePriceText } from '../product/use-price-text.ts'

type CheckoutSummaryProps = {
  checkout: Checkout
  delivery?: DeliverySlot | null
  point?: PickupPoint | null
  /** False where the form of the checkout is not on the page. */
  canChangeCodes?: boolean
}

/** It is collapsed and above the form on a phone, and beside the form on wider screens. */
export function CheckoutSummary({
  checkout,
  delivery = null,
  point = null,
  canChangeCodes = true,
}: CheckoutSummaryProps) {
  const { cart } = checkout
  const { t, path, locale } = useShop()
  return (
    <aside className="checkout-summary" aria-label={t('checkout.summary.title')}>
      {/* The result of a code is never hidden. */}
      <details className="checkout-summary-details" open={cart.codeResult !== null || undefined}>
        <summary className="checkout-summary-head">
          <span>{t('checkout.summary.title')}</span>
          <span className="checkout-summary-caption">
            {t('checkout.summary.short', { count: cart.quantity, total: cart.total.incVat })}
            <Icon name="chevron" />
          </span>
        </summary>
        <ul className="checkout-summary-lines">
          {cart.lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <FreeShipping shipping={cart.shipping} />
        <CartSummary cart={cart} />
        {delivery && (
          <p className="checkout-summary-delivery">
            {t('checkout.summary.delivery')}{' '}
            <span data-chosen-delivery="">{formatSlot(delivery, locale.iso)}</span>
          </p>
        )}
        {point && (
          <p className="checkout-summary-pickup">
            {t('checkout.pickupPoint.summary', { name: point.name, address: point.address })}
          </p>
        )}
        {canChangeCodes && (
          <>
            <CodeField cart={cart} form="checkout" />
            <CheckoutRefreshNotice section="code" />
            <CheckoutRefreshNotice section={codeIntents.remove} />
          </>
        )}
        <p className="checkout-summary-change">
          <a href={path('cart')}>{t('checkout.summary.change')}</a>
        </p>
      </details>
    </aside>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const t = useTranslate()
  const toText = usePriceText()
  const lang = useMerchantLang()
  return (
    <li className="checkout-summary-line">
      <span>
        <LinePicture fileName={line.pictureFileName} />
      </span>
      <span className="checkout-summary-name">
        <span lang={lang}>{line.name}</span>
        <span className="checkout-summary-sku">
          {t('checkout.summary.quantity', { quantity: line.quantity })}
          {line.skuName && <span lang={lang}>, {line.skuName}</span>}
        </span>
      </span>
      <span className="checkout-summary-price">{toText(line.totalPrice)}</span>
    </li>
  )
}
