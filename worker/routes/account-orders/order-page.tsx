import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderDeliveryFacts } from '../../ui/order/order-delivery.tsx'
import { OrderFacts } from '../../ui/order/order-facts.tsx'
import { getFollowAttributes, OrderHead } from '../../ui/order/order-head.tsx'
import { OrderMoneyNotice, OrderRefunds } from '../../ui/order/order-money.tsx'
import { OrderBuyerFacts } from '../../ui/order/order-payment.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { getReceiptTitle } from './receipt-page.tsx'

type OrderPageProps = {
  order: OrderView
  receiptHref: string
  notice: NoticeMessage | null
  now: Date
}

export function OrderPage({ order, receiptHref, notice, now }: OrderPageProps) {
  const { t, path } = useShop()
  return (
    <CustomerPage
      section="account-orders"
      title={t('orders.number', { orderNumber: order.orderNumber })}
      notice={<FormNotice notice={notice} />}
    >
      <div className="order-detail stack gap-5" {...getFollowAttributes(order)}>
        <OrderMoneyNotice order={order} />
        <OrderHead order={order} now={now} />
        <OrderRows order={order} hasNotes />
        <OrderRefunds order={order} />
        <OrderFacts>
          <OrderDeliveryFacts order={order} />
          <OrderBuyerFacts order={order} />
        </OrderFacts>
        <OrderActions order={order}>
          <ButtonLink href={receiptHref} variant="secondary">
            {t(getReceiptTitle(order))}
          </ButtonLink>
          <ButtonLink href={path('account-orders')} variant="quiet">
            {t('order.toOrders')}
          </ButtonLink>
        </OrderActions>
      </div>
    </CustomerPage>
  )
}
