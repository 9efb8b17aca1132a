import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { AccountOrder } from '../../merchant-api/order/account-order.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderDetail } from '../../ui/order/order-detail.tsx'
import { OrderNoticeMessage, type OrderNotice } from '../../ui/order/order-notice.tsx'
import { getReceiptTitle } from './receipt-title.ts'

type OrderPageProps = {
  order: AccountOrder
  isCompany: boolean
  receiptHref: string
  calendarHref: string | null
  /** The outcome of the last change of the order. */
  notice: OrderNotice | null
}

export function OrderPage({ order, isCompany, receiptHref, calendarHref, notice }: OrderPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <CustomerPage
      section="account-orders"
      isCompany={isCompany}
      title={t('orders.number', { orderNumber: `${order.orderNumber}` })}
      notice={notice && <OrderNoticeMessage notice={notice} />}
    >
      <OrderDetail
        order={order}
        calendarHref={calendarHref}
        actions={
          <OrderActions
            orderId={order.publicId}
            actions={order.actions}
            isFinished={order.status === 'completed' || order.status === 'cancelled'}
          />
        }
      />
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
