import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { MAX_ORDERS } from '../../merchant-api/order/account-orders.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { OrderCard } from '../../ui/order/order-card.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'

export function OrdersPage({ orders, count, page, pageCount }: OrdersView) {
  const t = useTranslate()
  return (
    <CustomerPage section="account-orders" title={t('orders.title')}>
      {count === 0 ? (
        <NoOrders />
      ) : (
        <ol className="stack gap-3">
          {orders.map((order) => (
            <li key={order.orderNumber}>
              <OrderCard order={order} headingLevel="h2" />
            </li>
          ))}
        </ol>
      )}
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} />}
      {page === pageCount && count >= MAX_ORDERS && (
        <p className="hint">{t('orders.limit', { count: MAX_ORDERS })}</p>
      )}
    </CustomerPage>
  )
}

function NoOrders() {
  const { t, path } = useShop()
  return (
    <div className="stack gap-4 start text-4">
      <p>{t('orders.empty')}</p>
      <ButtonLink href={path('index')}>{t('orders.toShop')}</ButtonLink>
    </div>
  )
}

function Pages({ page, pageCount }: Pick<OrdersView, 'page' | 'pageCount'>) {
  const { t, path } = useShop()
  const toHref = (to: number) => path('account-orders') + (to === 1 ? '' : `?page=${to}`)
  return (
    <nav className="cluster gap-3 middle" aria-label={t('orders.pages')}>
      {page > 1 && (
        <ButtonLink href={toHref(page - 1)} variant="secondary" size="small" rel="prev">
          {t('orders.newer')}
        </ButtonLink>
      )}
      <p className="hint">{t('orders.page', { page, pageCount })}</p>
      {page < pageCount && (
        <ButtonLink href={toHref(page + 1)} variant="secondary" size="small" rel="next">
          {t('orders.older')}
        </ButtonLink>
      )}
    </nav>
  )
}

const ORDERS_PER_PAGE = 10

export type OrdersView = {
  orders: OrderView[]
  count: number
  page: number
  pageCount: number
}

/** The first page has no parameter, and a number that is no page leads to the nearest page. */
export function toOrdersPage(
  orders: readonly OrderView[],
  parameter: string | undefined,
): OrdersView | { redirectQuery: string } {
  const pageCount = Math.max(1, Math.ceil(orders.length / ORDERS_PER_PAGE))
  const wanted = /^\d{1,6}$/.test(parameter ?? '') ? Number(parameter) : 1
  const page = Math.min(Math.max(1, wanted), pageCount)
  if (parameter !== (page === 1 ? undefined : `${page}`)) {
    return { redirectQuery: page === 1 ? '' : `?page=${page}` }
  }
  const start = (page - 1) * ORDERS_PER_PAGE
  const shown = orders.slice(start, start + ORDERS_PER_PAGE)
  return { orders: shown, count: orders.length, page, pageCount }
}
