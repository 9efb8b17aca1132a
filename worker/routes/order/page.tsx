import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderDeliveryFacts } from '../../ui/order/order-delivery.tsx'
import { OrderFact, OrderFacts } from '../../ui/order/order-facts.tsx'
import { OrderNoticeMessage, type OrderNotice } from '../../ui/order/order-notice.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { OrderStatusMark } from '../../ui/order/order-status-mark.tsx'

type OrderPageProps = { order: OrderView; notice: OrderNotice | null }

/** The page of an order for the browser that placed it or opened its link, and for its customer. */
export function OrderPage({ order, notice }: OrderPageProps) {
  const t = useTranslate()
  return (
    <div className="order-page stack gap-6">
      <header className="stack gap-2">
        <h1>{t('order.title')}</h1>
        <p className="order-page-number">
          {t('confirmation.number', { orderNumber: order.orderNumber })}
        </p>
      </header>
      {notice && <OrderNoticeMessage notice={notice} />}
      {!order.status && <Notice>{t('orderPage.unknown')}</Notice>}
      <OrderFacts>
        {order.status && (
          <OrderFact title={t('orderPage.status')}>
            <p className="cluster gap-2">
              <OrderStatusMark order={order} />
            </p>
          </OrderFact>
        )}
        <OrderDeliveryFacts order={order} />
      </OrderFacts>
      <OrderActions order={order} />
      <OrderRows order={order} />
    </div>
  )
}
