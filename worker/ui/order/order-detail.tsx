import type { ReactNode } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { CustomerOrder } from '../../merchant-api/order/to-customer-order.ts'
import { OrderDeliveryFacts } from './order-delivery.tsx'
import { OrderAddress, OrderFact, OrderFacts, OrderReferences } from './order-facts.tsx'
import { OrderMoneyNotice, OrderRefunds } from './order-money.tsx'
import { OrderPaymentFact } from './order-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrderStatusMark, RefundedMark } from './order-status-mark.tsx'
import { useOrderDates } from './use-order-dates.ts'

type OrderDetailProps = {
  order: CustomerOrder
  /** Path of the calendar file with the delivery; null for none. */
  calendarHref: string | null
  /** The actions of the customer on the order. */
  actions?: ReactNode
}

/** An order with its status, rows, amounts, delivery, payment and refunds. */
export function OrderDetail({ order, calendarHref, actions }: OrderDetailProps) {
  const t = useTranslate()
  return (
    <div className="order-detail">
      <OrderHead order={order} />
      <OrderMoneyNotice order={order} />
      {actions}
      <OrderRows cart={order.cart} renderNote={(line) => <RowNote order={order} line={line} />} />
      <OrderRefunds order={order} />
      <OrderFacts label={t('confirmation.details')}>
        <OrderDeliveryFacts order={order} calendarHref={calendarHref} />
        {order.billingAddress && (
          <OrderFact title={t('confirmation.billingAddress')}>
            <OrderAddress address={order.billingAddress} />
          </OrderFact>
        )}
        <OrderPaymentFact order={order} />
        <OrderReferences {...order} />
        {order.message !== '' && (
          <OrderFact title={t('order.message')}>
            <p>{order.message}</p>
          </OrderFact>
        )}
      </OrderFacts>
    </div>
  )
}

function OrderHead({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { formatDate } = useOrderDates()
  const placed = formatDate(order.placedAt)
  return (
    <div className="order-detail-head">
      <p className="order-detail-marks">
        <OrderStatusMark {...order} />
        {placed !== '' && <span>{t('orders.placed', { date: placed })}</span>}
      </p>
      <OrderProgress status={order.status} />
    </div>
  )
}

/** Says that a meal was refunded, and leads to a review of a meal that was sent. */
function RowNote({ order, line }: { order: CustomerOrder; line: CartLine }) {
  const t = useTranslate()
  const path = usePath()
  const isRefunded = order.refunds.some(({ skuId }) => skuId === line.skuId)
  const canReview = order.status === 'completed' && line.alias !== ''
  if (!isRefunded && !canReview) return null
  return (
    <span className="order-rows-note">
      {isRefunded && <RefundedMark />}
      {canReview && (
        <a className="order-rows-review" href={path('product-review', { alias: line.alias })}>
          {t('reviews.write')}
          <span className="visually-hidden">: {line.name}</span>
        </a>
      )}
    </span>
  )
}
