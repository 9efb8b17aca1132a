import { CartSummary } from '#shared/cart/cart-summary.tsx'
import { CodeField } from '#shared/cart/code-field.tsx'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { FreeShipping } from '#shared/cart/free-shipping.tsx'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { usePriceText } from '#shared/product/use-price-text.ts'

/**
 * The summary of the order. On a phone it is collapsed and above the form; on wider screens it is
 * beside the form.
 */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <aside className="checkout-summary" aria-label={t('checkout.summary.title')}>
      <details className="checkout-summary-details">
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
        <CodeField cart={cart} form="checkout" />
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
  return (
    <li className="checkout-summary-line">
      <span className="checkout-summary-picture">
        <LinePicture fileName={line.pictureFileName} />
      </span>
      <span className="checkout-summary-name">
        {line.name}
        <span className="checkout-summary-sku">
          {line.skuName
            ? t('checkout.summary.quantityOfSku', { quantity: line.quantity, sku: line.skuName })
            : t('checkout.summary.quantity', { quantity: line.quantity })}
        </span>
      </span>
      <span className="checkout-summary-price">{toText(line.totalPrice)}</span>
    </li>
  )
}
