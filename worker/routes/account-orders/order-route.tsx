import { buildPath } from '#shared/paths/build-path.ts'
import { findAccountOrder } from '../../merchant-api/order/account-order.ts'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { findNotice } from '../../ui/form/form-notice.tsx'
import { orderNotices } from '../../ui/order/order-actions.tsx'
import { answerCustomerPage, getCustomer } from '../../access/answer-customer-page.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerWithOrders } from './answer-with-orders.tsx'
import { OrderPage } from './order-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const MAX_ORDER_NUMBER = 2 ** 31 - 1
const RECEIPT = 'receipt'

function parseOrderNumber(text: string | undefined): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null
  return number !== null && number <= MAX_ORDER_NUMBER ? number : null
}

function answerOrder(page: PageContext, order: OrderView): Promise<Response> {
  const { shop, resolution } = page
  const path = buildPath(shop.prefix, 'account-order', resolution.params)
  const notice = findNotice(orderNotices, page.req.query('notice'))
  const title = shop.t('orders.number', { orderNumber: order.orderNumber })
  if (page.req.query('view') === RECEIPT) {
    return answerCustomerPage(page, {
      title,
      body: <ReceiptPage order={order} orderHref={path} />,
      layout: 'undistracted',
    })
  }
  return answerCustomerPage(page, {
    title,
    body: (
      <OrderPage
        order={order}
        receiptHref={`${path}?view=${RECEIPT}`}
        notice={notice && orderNotices[notice]}
        now={new Date()}
      />
    ),
  })
}

/** Shows an order of the customer, or its receipt. Every other order is not found. */
export async function handleGetOrder(page: PageContext): Promise<Response> {
  await getCustomer(page)
  const orderNumber = parseOrderNumber(page.resolution.params.order)
  if (orderNumber === null) throw new PageNotFound()
  const query = { orderId: orderNumber, hasActions: page.settings.ORDER_ACTIONS === 'on' }
  const load = () => findAccountOrder(page.shopperMerchant, query)
  return answerWithOrders(page, load, (order) => {
    if (!order) throw new PageNotFound()
    return answerOrder(page, order)
  })
}
