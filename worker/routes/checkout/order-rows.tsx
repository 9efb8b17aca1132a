import { CartSummary } from '#shared/cart/cart-summary.tsx'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { usePriceText } from '#shared/product/use-price-text.ts'

/** Shows the ordered products in a table, and the totals below it. */
export function OrderRows({ cart }: { cart: Cart }) {
  const t = useTranslate()
  return (
    <div className="confirmation-page-order">
      <table className="confirmation-page-table">
        <caption className="confirmation-page-caption">{t('confirmation.rows')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('confirmation.column.meal')}</th>
            <th scope="col">{t('confirmation.column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <OrderRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <CartSummary cart={cart} />
    </div>
  )
}

function OrderRow({ line: { name, skuName, quantity, totalPrice } }: { line: CartLine }) {
  const t = useTranslate()
  const toText = usePriceText()
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="confirmation-page-quantity">
          {skuName
            ? t('confirmation.quantityOfVariant', { quantity, variant: skuName })
            : t('confirmation.quantity', { quantity })}
        </span>
      </th>
      <td>{toText(totalPrice)}</td>
    </tr>
  )
}
