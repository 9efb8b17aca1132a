import type { Order } from '#shared/checkout/checkout.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** What was bought and what it came to, as a table. */
export function OrderRows({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <table className="confirmation-page-table">
      <caption className="confirmation-page-caption">{t('confirmation.rows')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('confirmation.column.meal')}</th>
          <th scope="col">{t('confirmation.column.total')}</th>
        </tr>
      </thead>
      <tbody>
        {order.rows.map((row) => (
          <tr key={`${row.name} ${row.variant}`}>
            <th scope="row">
              {row.name}
              <span className="confirmation-page-quantity">
                {row.variant
                  ? t('confirmation.quantityOfVariant', {
                      quantity: row.quantity,
                      variant: row.variant,
                    })
                  : t('confirmation.quantity', { quantity: row.quantity })}
              </span>
            </th>
            <td>{row.total}</td>
          </tr>
        ))}
      </tbody>
      <OrderTotals order={order} />
    </table>
  )
}

function OrderTotals({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('confirmation.itemTotal')}</th>
        <td>{order.itemTotal}</td>
      </tr>
      <tr>
        <th scope="row">{t('confirmation.shippingFee')}</th>
        <td>{order.shippingFee}</td>
      </tr>
      <tr data-kind="total">
        <th scope="row">{t('confirmation.total')}</th>
        <td>{order.total}</td>
      </tr>
      <tr data-kind="vat">
        <th scope="row">{t('confirmation.vat')}</th>
        <td>{order.vat}</td>
      </tr>
    </tfoot>
  )
}
