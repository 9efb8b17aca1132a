import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { CustomerOrder } from '../../merchant-api/order/to-customer-order.ts'
import { OrderFact } from './order-facts.tsx'
import { useOrderDates } from './use-order-dates.ts'

/** How an order is paid, and whether it is. */
export function OrderPaymentFact({ order: { payment, status } }: { order: CustomerOrder }) {
  const t = useTranslate()
  return (
    <OrderFact title={t('confirmation.paymentMethod')}>
      {payment === null ? (
        <p>{t('order.payment.covered')}</p>
      ) : (
        <>
          <p>{payment.name}</p>
          {(payment.isPaid || status !== 'cancelled') && (
            <p>
              <PaymentStatus {...payment} />
            </p>
          )}
        </>
      )}
    </OrderFact>
  )
}

function PaymentStatus({ isPaid, paidAt }: NonNullable<CustomerOrder['payment']>) {
  const t = useTranslate()
  const { formatDate } = useOrderDates()
  if (!isPaid) return t('order.payment.unpaid')
  const date = formatDate(paidAt)
  return date === '' ? t('order.payment.paid') : t('order.payment.paidOn', { date })
}
