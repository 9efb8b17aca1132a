import type { MessageKey } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderDeliveryFacts } from '../../ui/order/order-delivery.tsx'
import { OrderFacts } from '../../ui/order/order-facts.tsx'
import { getFollowAttributes, OrderHead } from '../../ui/order/order-head.tsx'
import { OrderNoticeMessage, type OrderNotice } from '../../ui/order/order-notice.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { RefusalNotice } from './step-pages.tsx'

type OrderPageProps = {
  order: OrderView
  notice: OrderNotice | null
  /** Why a form was refused, if its own page cannot be shown. */
  message?: MessageKey | null
  now: Date
}

/** The page of an order for the browser that placed it or opened its link, and for its customer. */
export function OrderPage({ order, notice, message = null, now }: OrderPageProps) {
  const t = useTranslate()
  return (
    <div className="order-page stack gap-5" {...getFollowAttributes(order)}>
      <h1>{t('orders.number', { orderNumber: order.orderNumber })}</h1>
      {notice ? <OrderNoticeMessage notice={notice} /> : <RefusalNotice message={message} />}
      <OrderHead order={order} now={now} />
      <OrderRows order={order} />
      <OrderFacts>
        <OrderDeliveryFacts order={order} />
      </OrderFacts>
      <OrderActions order={order} />
    </div>
  )
}
