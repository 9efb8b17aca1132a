import type { Order } from '#shared/checkout/checkout.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderState } from '../../merchant-api/order/order-state.ts'
import { OrderActions } from '../../ui/order/order-actions.tsx'
import { OrderParcels } from '../../ui/order/order-delivery.tsx'
import { OrderAddress, OrderFact, OrderFacts } from '../../ui/order/order-facts.tsx'
import { OrderNoticeMessage, type OrderNotice } from '../../ui/order/order-notice.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { OrderStatusMark } from '../../ui/order/order-status-mark.tsx'

type OrderPageProps = {
  orderId: string
  order: Order
  /** It is null if the merchant could not tell it. */
  state: OrderState | null
  notice: OrderNotice | null
}

/** The page of an order for the browser that placed it or opened its link, and for its customer. */
export function OrderPage({ orderId, order, state, notice }: OrderPageProps) {
  const t = useTranslate()
  const isFinished = state?.status === 'completed' || state?.status === 'cancelled'
  return (
    <div className="order-page">
      <header className="order-page-head">
        <h1>{t('order.title')}</h1>
        <p className="order-page-number">
          {t('confirmation.number', { orderNumber: order.orderNumber })}
        </p>
      </header>
      {notice && <OrderNoticeMessage notice={notice} />}
      {!state && <Notice>{t('orderPage.unknown')}</Notice>}
      <OrderPageFacts order={order} state={state} />
      <OrderActions orderId={orderId} actions={state?.actions ?? null} isFinished={isFinished} />
      <OrderRows cart={order.cart} />
    </div>
  )
}

function OrderPageFacts({ order, state }: Pick<OrderPageProps, 'order' | 'state'>) {
  const { t, locale } = useShop()
  const { parcels = [], status, isRefunded = false } = state ?? {}
  return (
    <OrderFacts label={t('confirmation.details')}>
      {status && (
        <OrderFact title={t('orderPage.status')}>
          <p className="order-page-status">
            <OrderStatusMark status={status} isRefunded={isRefunded} />
          </p>
        </OrderFact>
      )}
      {order.delivery && status !== 'cancelled' && (
        <OrderFact title={t('confirmation.deliveryTime')}>
          <p>{formatSlot(order.delivery, locale.iso)}</p>
        </OrderFact>
      )}
      <OrderParcels parcels={parcels} />
      <OrderFact title={t('confirmation.shippingMethod')}>
        <p>{order.shippingMethod}</p>
        {order.pickupPoint !== '' && <p>{order.pickupPoint}</p>}
      </OrderFact>
      <OrderFact title={t('confirmation.shippingAddress')}>
        <OrderAddress address={order.shippingAddress} />
      </OrderFact>
    </OrderFacts>
  )
}
