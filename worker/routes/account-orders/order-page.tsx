import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { CustomerOrder } from '../../merchant-api/to-customer-order.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { OrderDetail } from '../../ui/order/order-detail.tsx'
import { getReceiptTitle } from './receipt-title.ts'

type OrderPageProps = {
  order: CustomerOrder
  isCompany: boolean
  receiptHref: string
  calendarHref: string | null
}

export function OrderPage({ order, isCompany, receiptHref, calendarHref }: OrderPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <CustomerPage
      section="account-orders"
      isCompany={isCompany}
      title={t('orders.number', { orderNumber: `${order.orderNumber}` })}
    >
      {/* The actions of the order belong into the property `actions`. */}
      <OrderDetail order={order} calendarHref={calendarHref} />
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
