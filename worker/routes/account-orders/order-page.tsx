import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderDeliveryFacts } from '../../ui/order/order-delivery.tsx'
import { OrderFacts } from '../../ui/order/order-facts.tsx'
import { OrderMoneyNotice, OrderRefunds } from '../../ui/order/order-money.tsx'
import { OrderNoticeMessage, type OrderNotice } from '../../ui/order/order-notice.tsx'
import { OrderBuyerFacts } from '../../ui/order/order-payment.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { OrderProgress, OrderStatusMark } from '../../ui/order/order-status-mark.tsx'
import { useOrderDates } from '../../ui/order/use-order-dates.ts'
import { getReceiptTitle } from './receipt-page.tsx'

type OrderPageProps = {
  order: OrderView
  isCompany: boolean
  receiptHref: string
  /** Path of the calendar file with the delivery; null for none. */
  calendarHref: string | null
  notice: OrderNotice | null
}

export function OrderPage({ order, isCompany, receiptHref, calendarHref, notice }: OrderPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <CustomerPage
      section="account-orders"
      isCompany={isCompany}
      title={t('orders.number', { orderNumber: order.orderNumber })}
      notice={notice && <OrderNoticeMessage notice={notice} />}
    >
      <div className="order-detail stack gap-5">
        <OrderHead order={order} />
        <OrderMoneyNotice order={order} />
        <OrderActions order={order} />
        <OrderRows order={order} hasNotes />
        <OrderRefunds order={order} />
        <OrderFacts>
          <OrderDeliveryFacts order={order} calendarHref={calendarHref} />
          <OrderBuyerFacts order={order} />
        </OrderFacts>
      </div>
      <p className="order-detail-links">
        <ButtonLink href={receiptHref} variant="secondary">
          {t(getReceiptTitle(order))}
        </ButtonLink>
        <ButtonLink href={path('account-orders')} variant="quiet">
          {t('order.toOrders')}
        </ButtonLink>
      </p>
    </CustomerPage>
  )
}

function OrderHead({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { formatDate } = useOrderDates()
  const placed = formatDate(order.placedAt)
  return (
    <div className="order-detail-head stack gap-5">
      <p className="order-detail-marks">
        <OrderStatusMark order={order} />
        {placed !== '' && <span>{t('orders.placed', { date: placed })}</span>}
      </p>
      <OrderProgress order={order} />
    </div>
  )
}
