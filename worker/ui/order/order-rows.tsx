import { CartSummary } from '#shared/cart/cart-summary.tsx'
import type { CartLine, CartPackage } from '#shared/cart/cart.ts'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { UnitPrice } from '#shared/cart/unit-price.tsx'
import { useProductPath, useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { usePriceText } from '#shared/product/use-price-text.ts'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { RefundedMark } from './order-status-mark.tsx'

type OrderRowsProps = {
  order: OrderView
  /** True if a row says that it was refunded and leads to a review. */
  hasNotes?: boolean
}

/** Shows the ordered products in a table, and the totals below it. */
export function OrderRows({ order, hasNotes = false }: OrderRowsProps) {
  const t = useTranslate()
  const { cart } = order
  if (!cart) return null
  return (
    <div className="order-rows stack gap-3 top">
      <table className="order-rows-table full-width numbers">
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
            <OrderRow key={line.id} line={line} order={hasNotes ? order : null} />
          ))}
        </tbody>
      </table>
      <CartSummary cart={cart} />
    </div>
  )
}

function OrderRow({ line, order }: { line: CartLine; order: OrderView | null }) {
  const toText = usePriceText()
  return (
    <tr>
      <td className="order-rows-picture">
        <LinePicture fileName={line.pictureFileName} />
      </td>
      <th scope="row">
        <MealName line={line} />
        <OrderRowDetails line={line} />
        {order && <RowNote order={order} line={line} />}
      </th>
      <td>{toText(line.totalPrice)}</td>
    </tr>
  )
}

/** A meal that the shop no longer has is only named. */
function MealName({ line }: { line: CartLine }) {
  const toPath = useProductPath()
  const lang = useMerchantLang()
  if (line.alias === '') return <span lang={lang}>{line.name}</span>
  return (
    <a className="order-rows-name plain-link" href={toPath(line)} lang={lang}>
      {line.name}
    </a>
  )
}

/** Returns how many rows of the order are of this SKU: each price of a line, and each item of a package. */
function countRows({ cart }: OrderView, skuId: CartLine['skuId']): number {
  const lines = cart?.lines ?? []
  const counts = lines.map((line) =>
    line.skuId === skuId
      ? Math.max(1, line.pieces.length)
      : (line.package?.items.filter((item) => item.skuId === skuId).length ?? 0),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Says that a meal was refunded, and leads to a review of a meal that was sent. */
function RowNote({ order, line }: { order: OrderView; line: CartLine }) {
  const { t, path } = useShop()
  const lang = useMerchantLang()
  const refunds = order.refunds?.filter(({ skuId }) => skuId === line.skuId) ?? []
  // A refund names only the SKU, and its parts have the same id.
  const refundCount = new Set(refunds.map(({ id }) => id)).size
  const isRefunded = line.package === null && refundCount >= countRows(order, line.skuId)
  const canReview = order.status === 'completed' && line.alias !== ''
  if (!isRefunded && !canReview) return null
  return (
    <span className="order-rows-note cluster">
      {isRefunded && <RefundedMark />}
      {canReview && (
        <a className="touch" href={path('product-review', { alias: line.alias })}>
          {t('reviews.write')}
          <span className="visually-hidden" lang={lang}>
            : {line.name}
          </span>
        </a>
      )}
    </span>
  )
}

function OrderRowDetails({ line }: { line: CartLine }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { quantity, skuName, campaigns } = line
  return (
    <>
      <span className="order-rows-quantity hint">
        {t('confirmation.quantity', { quantity })}
        {skuName && <span lang={lang}>, {skuName}</span>}
        <PiecePrices line={line} />
      </span>
      {line.package && <PackageItems items={line.package.items} />}
      {campaigns.length > 0 && (
        <span className="order-rows-campaign hint" lang={lang}>
          {campaigns.join(', ')}
        </span>
      )}
    </>
  )
}

/** The price of one piece, or how many pieces cost how much. A single piece that is not reduced costs what the row does. */
function PiecePrices({ line }: { line: CartLine }) {
  const t = useTranslate()
  const toText = usePriceText()
  const texts = line.pieces.map(({ quantity, price }) =>
    t('cart.line.pieces', { quantity, price: toText(price) }),
  )
  if (texts.length === 0 && line.quantity === 1 && !line.isDiscounted) return null
  return (
    <span className="order-rows-prices">
      {texts.length > 0 ? texts.join(', ') : <UnitPrice line={line} />}
    </span>
  )
}

function PackageItems({ items }: Pick<CartPackage, 'items'>) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return items.map(({ groupId, quantity, name, skuName }) => (
    <span className="order-rows-item hint" key={groupId} lang={lang}>
      {skuName === null
        ? t('cart.line.packageItem', { quantity, name })
        : t('cart.line.packageItemVariant', { quantity, name, variant: skuName })}
    </span>
  ))
}
