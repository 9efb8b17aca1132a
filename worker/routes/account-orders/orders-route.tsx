import { buildPath } from '#shared/paths/build-path.ts'
import { loadAccountOrders } from '../../merchant-api/order/account-orders.ts'
import { answerCustomerPage, getCustomer } from '../../access/answer-customer-page.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerWithOrders } from './answer-with-orders.tsx'
import { OrdersPage, toOrdersPage } from './orders-page.tsx'

export async function handleGetOrders(page: PageContext): Promise<Response> {
  await getCustomer(page)
  const path = buildPath(page.shop.prefix, 'account-orders')
  const load = () => loadAccountOrders(page.shopperMerchant)
  return answerWithOrders(page, load, (orders) => {
    const view = toOrdersPage(orders, page.req.query('page'))
    if ('redirectQuery' in view) return page.redirect(`${path}${view.redirectQuery}`, 302)
    return answerCustomerPage(page, {
      title: page.shop.t('orders.title'),
      body: <OrdersPage {...view} />,
    })
  })
}
