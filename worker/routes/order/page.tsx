import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderDeliveryFacts } from '../../ui/order/order-delivery.tsx'
import { OrderFacts } from '../../ui/order/order-facts.tsx'
import { getFollowAttributes, OrderHead } from '../../ui/order/order-head.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'

type OrderPageProps = {
  order: OrderView
  notice: NoticeMessage | null
  now: Date
}

/** The page of an order for the browser that placed it or opened its link, and for its customer. */
export function OrderPage({ order, notice, now }: OrderPageProps) {
  const t = useTranslate()
  return (
    <div className="order-page stack gap-5" {...getFollowAttributes(order)}>
      <h1>{t('orders.number', { orderNumber: order.orderNumber })}</h1>
      <FormNotice notice={notice} />
      <OrderHead order={order} now={now} />
      <OrderRows order={order} />
      <OrderFacts>
        <OrderDeliveryFacts order={order} />
      </OrderFacts>
      <OrderActions order={order} />
    </div>
  )
}
