import { getSlotEnd } from '#shared/delivery/delivery-slot.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderDelivery, OrderView } from '../../merchant-api/order/order-view.ts'
import { MealNames, OrderCard, OrderPictures } from '../../ui/order/order-card.tsx'
import { useOrderDates } from '../../ui/order/use-order-dates.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'

const DAY_MILLISECONDS = 24 * 3600 * 1000

/** Returns when a delivery is over; null if its day is not known. A wished day has no hours. */
function findEnd({ slot, wishedDate }: OrderDelivery): number | null {
  if (slot) return getSlotEnd(slot).getTime()
  const wished = Date.parse(wishedDate ?? '')
  return Number.isNaN(wished) ? null : wished + DAY_MILLISECONDS
}

const isOnItsWay = ({ status, isRefunded }: OrderView) => status !== 'cancelled' && !isRefunded

/** Returns whether the merchant works on an order and does not tell when it is delivered. */
const isOpenWithoutDay = ({ status, delivery }: OrderView) =>
  (status === 'received' || status === 'processing') && findEnd(delivery) === null

/**
 * Returns the order that arrives next; null if none is on its way. An order that the merchant has
 * sent is completed, but it may still be on its way. Orders are sorted with the newest first.
 */
export function findNextOrder(orders: readonly OrderView[], now: Date): OrderView | null {
  const [next] = orders
    .filter(isOnItsWay)
    .flatMap((order) => {
      const end = findEnd(order.delivery)
      return end !== null && end > now.getTime() ? [{ order, end }] : []
    })
    .toSorted((one, other) => one.end - other.end)
  return next?.order ?? orders.find(isOpenWithoutDay) ?? null
}

/** When the next order arrives. Renders nothing for a customer without orders. */
export function NextDelivery({ orders, now }: { orders: OrderView[] | null; now: Date }) {
  const { t, path } = useShop()
  const { formatDelivery } = useOrderDates()
  if (orders === null || orders.length === 0) return null
  const order = findNextOrder(orders, now)
  return (
    <TitledSection
      className="account-overview-next panel start stack gap-3 top"
      id="account-next"
      title={t('account.overview.next')}
    >
      {order === null ? (
        <p>{t('account.overview.noNext')}</p>
      ) : (
        <>
          <p className="account-overview-day capitalized">
            {formatDelivery(order.delivery) ?? t('account.overview.dayUnknown')}
          </p>
          <OrderPictures order={order} layout="row" />
          <MealNames order={order} />
          <div>
            <ButtonLink href={path('account-order', { order: order.orderNumber })}>
              {t('account.overview.showOrder', { orderNumber: order.orderNumber })}
            </ButtonLink>
          </div>
        </>
      )}
    </TitledSection>
  )
}

const MAX_LATEST = 3

/** The last orders of the customer. They are null if they could not be loaded. */
export function LatestOrders({ orders }: { orders: OrderView[] | null }) {
  const { t, path } = useShop()
  return (
    <TitledSection
      className="stack gap-3 top"
      id="account-orders"
      title={t('account.overview.latest')}
    >
      {orders === null ? (
        <p>{t('orders.failed')}</p>
      ) : orders.length === 0 ? (
        <>
          <p>{t('orders.empty')}</p>
          <div>
            <ButtonLink href={path('index')}>{t('orders.toShop')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          {orders.slice(0, MAX_LATEST).map((order) => (
            <OrderCard key={order.orderNumber} order={order} headingLevel="h3" />
          ))}
          <p>
            <a className="account-overview-link touch" href={path('account-orders')}>
              {t('account.overview.allOrders', { count: orders.length })}
            </a>
          </p>
        </>
      )}
    </TitledSection>
  )
}
