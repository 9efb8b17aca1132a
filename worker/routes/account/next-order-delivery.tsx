import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { MealNames, OrderPictures } from '../../ui/order/order-card.tsx'
import { useOrderDates } from '../../ui/order/use-order-dates.ts'
import { findNextOrder } from './find-next-order.ts'

type NextDeliveryProps = { orders: OrderView[] | null; now: Date }

/** When the next order arrives. Renders nothing for a customer without orders. */
export function NextDelivery({ orders, now }: NextDeliveryProps) {
  const t = useTranslate()
  const path = usePath()
  const { formatDelivery } = useOrderDates()
  if (orders === null || orders.length === 0) return null
  const order = findNextOrder(orders, now)
  return (
    <section className="account-overview-next" aria-labelledby="account-next">
      <h2 className="account-overview-title" id="account-next">
        {t('account.overview.next')}
      </h2>
      {order === null ? (
        <p>{t('account.overview.noNext')}</p>
      ) : (
        <>
          <p className="account-overview-day">
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
    </section>
  )
}
