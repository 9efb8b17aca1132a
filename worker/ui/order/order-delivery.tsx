import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderParcel, OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderAddress, OrderFact, OrderText } from './order-facts.tsx'
import { useOrderDates } from './use-order-dates.ts'

/** How and where an order is delivered. */
export function OrderDeliveryFacts({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { parcels = [], pickupPoint, delivery } = order
  const isCollected = pickupPoint || delivery.slot?.to === null
  return (
    <>
      <OrderText title={t('confirmation.shippingMethod')} text={order.shippingMethod} />
      <OrderText title={t('order.pickupPoint')} text={pickupPoint} />
      {parcels.length > 0 && (
        <OrderFact title={t('order.parcels', { count: parcels.length })}>
          {parcels.map((parcel) => (
            <Parcel key={`${parcel.parcelNumber} ${parcel.trackingLink}`} {...parcel} />
          ))}
        </OrderFact>
      )}
      <OrderAddress
        title={t(isCollected ? 'confirmation.recipient' : 'confirmation.shippingAddress')}
        address={order.shippingAddress}
      />
    </>
  )
}

function Parcel({ parcelNumber, sentAt, trackingLink }: OrderParcel) {
  const t = useTranslate()
  const { formatDate } = useOrderDates()
  const date = formatDate(sentAt)
  return (
    <>
      {parcelNumber !== '' && <p>{parcelNumber}</p>}
      {date !== '' && <p>{t('order.parcel.sent', { date })}</p>}
      {trackingLink !== null && (
        <p>
          <a className="touch" href={trackingLink} rel="noreferrer">
            {t('order.parcel.track')}
            {parcelNumber !== '' && <span className="visually-hidden"> {parcelNumber}</span>}
          </a>
        </p>
      )}
    </>
  )
}
