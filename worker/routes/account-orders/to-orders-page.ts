import type { OrderView } from '../../merchant-api/order/order-view.ts'

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
