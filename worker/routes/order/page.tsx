import type { ReactNode } from 'react'
import type { Address, Order } from '#shared/checkout/checkout.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderState } from '../../merchant-api/order-actions.ts'
import { OrderActions } from '../../ui/order/order-actions.tsx'
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
      <OrderFacts order={order} state={state} />
      <OrderActions orderId={orderId} actions={state?.actions ?? null} isFinished={isFinished} />
      <OrderRows cart={order.cart} />
    </div>
  )
}

function OrderFacts({ order, state }: Pick<OrderPageProps, 'order' | 'state'>) {
  const { t, locale } = useShop()
  const { parcel = null, status } = state ?? {}
  return (
    <section className="order-page-facts" aria-label={t('confirmation.details')}>
      {status && (
        <Fact title={t('orderPage.status')}>
          <p>
            <OrderStatusMark status={status} />
          </p>
        </Fact>
      )}
      {order.delivery && status !== 'cancelled' && (
        <Fact title={t('confirmation.deliveryTime')}>
          <p>{formatSlot(order.delivery, locale.iso)}</p>
        </Fact>
      )}
      {parcel && (
        <Fact title={t('orderPage.parcel')}>
          <p>{parcel.number}</p>
          {parcel.trackingLink !== null && (
            <p>
              <a className="order-page-link" href={parcel.trackingLink} rel="noreferrer">
                {t('orderPage.track')}
              </a>
            </p>
          )}
        </Fact>
      )}
      <Fact title={t('confirmation.shippingMethod')}>
        <p>{order.shippingMethod}</p>
        {order.pickupPoint !== '' && <p>{order.pickupPoint}</p>}
      </Fact>
      <Fact title={t('confirmation.shippingAddress')}>
        <AddressText address={order.shippingAddress} />
      </Fact>
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="order-page-fact">{title}</h2>
      {children}
    </div>
  )
}

function AddressText({ address }: { address: Address }) {
  const lines = [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    `${address.zip} ${address.city}`,
  ]
  return (
    <address className="order-page-address">
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}
