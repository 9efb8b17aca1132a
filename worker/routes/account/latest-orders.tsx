import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderCard } from '../../ui/order/order-card.tsx'

const MAX_LATEST = 3

/** The last orders of the customer. They are null if they could not be loaded. */
export function LatestOrders({ orders }: { orders: OrderView[] | null }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="account-overview-orders" aria-labelledby="account-orders">
      <h2 className="account-overview-title" id="account-orders">
        {t('account.overview.latest')}
      </h2>
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
            <a className="account-overview-link" href={path('account-orders')}>
              {t('account.overview.allOrders', { count: orders.length })}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
