import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderAddress, OrderFact, OrderReferences, OrderText } from './order-facts.tsx'
import { useOrderDates } from './use-order-dates.ts'

/** Who pays an order and how, and what the buyer wrote. */
export function OrderBuyerFacts({ order }: { order: OrderView }) {
  const t = useTranslate()
  return (
    <>
      <OrderAddress title={t('confirmation.billingAddress')} address={order.billingAddress} />
      <OrderPaymentFact order={order} />
      <OrderReferences order={order} />
      <OrderText title={t('order.message')} text={order.message} />
    </>
  )
}

/** Returns whether an order is paid; null if it is not known, or if nothing has to be paid any more. */
function usePaymentStatus({ payment, status }: OrderView): string | null {
  const t = useTranslate()
  const { formatDate } = useOrderDates()
  const { isPaid, paidAt = null } = payment ?? {}
  const date = formatDate(paidAt)
  if (isPaid) return date ? t('order.payment.paidOn', { date }) : t('order.payment.paid')
  return isPaid === undefined || status === 'cancelled' ? null : t('order.payment.unpaid')
}

/** How an order is paid, and whether it is. */
export function OrderPaymentFact({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { payment } = order
  const paymentStatus = usePaymentStatus(order)
  const title = t('confirmation.paymentMethod')
  if (payment === null) return <OrderText title={title} text={t('order.payment.covered')} />
  if (!payment?.name && !paymentStatus) return null
  return (
    <OrderFact title={title}>
      <p>{payment?.name}</p>
      {paymentStatus && <p>{paymentStatus}</p>}
    </OrderFact>
  )
}
