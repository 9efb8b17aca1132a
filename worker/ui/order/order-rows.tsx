import type { ReactNode } from 'react'
import { CartSummary } from '#shared/cart/cart-summary.tsx'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { useProductPath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { OrderRowDetails } from './order-row-details.tsx'

type OrderRowsProps = {
  cart: Cart
  /** Returns what is shown below a row, such as a link. */
  renderNote?: (line: CartLine) => ReactNode
}

/** Shows the ordered products in a table, and the totals below it. */
export function OrderRows({ cart, renderNote }: OrderRowsProps) {
  const t = useTranslate()
  return (
    <div className="order-rows">
      <table className="order-rows-table">
        <caption className="order-rows-caption">{t('confirmation.rows')}</caption>
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
            <OrderRow key={line.id} line={line} note={renderNote?.(line)} />
          ))}
        </tbody>
      </table>
      <CartSummary cart={cart} />
    </div>
  )
}

function OrderRow({ line, note }: { line: CartLine; note: ReactNode }) {
  const toText = usePriceText()
  return (
    <tr>
      <td className="order-rows-picture">
        <LinePicture fileName={line.pictureFileName} />
      </td>
      <th scope="row">
        <MealName line={line} />
        <OrderRowDetails line={line} />
        {note}
      </th>
      <td>{toText(line.totalPrice)}</td>
    </tr>
  )
}

/** The name leads to the meal. A meal that the shop no longer has is only named. */
function MealName({ line }: { line: CartLine }) {
  const toPath = useProductPath()
  const lang = useMerchantLang()
  if (line.alias === '') return <span lang={lang}>{line.name}</span>
  return (
    <a className="order-rows-name" href={toPath(line)} lang={lang}>
      {line.name}
    </a>
  )
}
