import { CartSummary } from '#shared/cart/cart-summary.tsx'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { useProductPath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
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
            <th scope="col" colSpan={2}>
              {t('confirmation.column.meal')}
            </th>
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

function OrderRow({ line }: { line: CartLine }) {
  const { name, skuName, quantity, totalPrice } = line
  const toPath = useProductPath()
  const lang = useMerchantLang()
  const t = useTranslate()
  const toText = usePriceText()
  return (
    <tr>
      <td className="confirmation-page-picture">
        <LinePicture fileName={line.pictureFileName} />
      </td>
      <th scope="row">
        <a className="confirmation-page-name" href={toPath(line)} lang={lang}>
          {name}
        </a>
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
