import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { CustomerOrder } from '../../merchant-api/order/to-customer-order.ts'
import type { OrderParcel } from '../../merchant-api/order/to-parcels.ts'
import { OrderAddress, OrderFact } from './order-facts.tsx'
import { useOrderDates } from './use-order-dates.ts'

type OrderDeliveryFactsProps = {
  order: CustomerOrder
  /** Path of the calendar file with the delivery; null for none. */
  calendarHref: string | null
}

/** When, where and how an order is delivered, with its parcels. */
export function OrderDeliveryFacts({ order, calendarHref }: OrderDeliveryFactsProps) {
  const t = useTranslate()
  const { formatDelivery } = useOrderDates()
  const day = formatDelivery(order.delivery)
  return (
    <>
      {day !== null && (
        <OrderFact title={t('confirmation.deliveryTime')}>
          <p>{day}</p>
          {calendarHref !== null && (
            <p>
              <a className="order-facts-link" href={calendarHref}>
                {t('confirmation.calendar')}
              </a>
            </p>
          )}
        </OrderFact>
      )}
      {order.shippingMethod !== '' && (
        <OrderFact title={t('confirmation.shippingMethod')}>
          <p>{order.shippingMethod}</p>
        </OrderFact>
      )}
      {order.pickupPoint !== '' && (
        <OrderFact title={t('order.pickupPoint')}>
          <p>{order.pickupPoint}</p>
        </OrderFact>
      )}
      <OrderParcels parcels={order.parcels} />
      {order.shippingAddress && (
        <OrderFact title={t('confirmation.shippingAddress')}>
          <OrderAddress address={order.shippingAddress} />
        </OrderFact>
      )}
    </>
  )
}

/** The parcels of an order with their tracking links. */
export function OrderParcels({ parcels }: { parcels: readonly OrderParcel[] }) {
  const t = useTranslate()
  if (parcels.length === 0) return null
  return (
    <OrderFact title={t('order.parcels', { count: parcels.length })}>
      {parcels.map((parcel) => (
        <Parcel key={`${parcel.parcelNumber} ${parcel.trackingLink}`} parcel={parcel} />
      ))}
    </OrderFact>
  )
}

function Parcel({ parcel: { parcelNumber, sentAt, trackingLink } }: { parcel: OrderParcel }) {
  const t = useTranslate()
  const { formatDate } = useOrderDates()
  const date = formatDate(sentAt)
  return (
    <>
      {parcelNumber !== '' && <p>{parcelNumber}</p>}
      {date !== '' && <p>{t('order.parcel.sent', { date })}</p>}
      {trackingLink !== null && (
        <p>
          <a className="order-facts-link" href={trackingLink} rel="noreferrer">
            {t('order.parcel.track')}
            {parcelNumber !== '' && <span className="visually-hidden"> {parcelNumber}</span>}
          </a>
        </p>
      )}
    </>
  )
}
