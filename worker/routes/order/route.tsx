import { readDeliveryWindow } from '#shared/checkout/delivery-choice.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import {
  findNewestOrder,
  findOpenedOrder,
  grantOrderAccess,
  renewOrderAccess,
} from '../../access/order-access.ts'
import { findLinkedOrderId } from '../../access/order-link.ts'
import { HAS_ORDERED, removeCookie, writeCookie } from '../../http/cookies.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { loadOrderState } from '../../merchant-api/order/order-state.ts'
import {
  cancelOrder,
  changeOrderDelivery,
  type OrderChangeResult,
} from '../../merchant-api/order/order-changes.ts'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { findOrder, type ConfirmedOrder } from '../../merchant-api/order/placed-order.ts'
import { defineForm, noFields, type Posted, type Posting } from '../../page/define-form.ts'
import { FormPage, type Shown } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { findNotice } from '../../ui/form/form-notice.tsx'
import { orderNotices } from '../../ui/order/order-actions.tsx'
import { OrderPage } from './page.tsx'
import { renderAgain } from './render-again.tsx'
import { CancelPage, DeliveryPage, NoOrderPage, OrderDeniedPage } from './step-pages.tsx'
import { buildAccountPath, buildOrderPath } from '../../access/build-account-path.ts'

type OrderPageState = {
  ownOrder: ConfirmedOrder
  step: string | undefined
  /** The start of the chosen delivery. */
  start: string | undefined
  /** It is loaded only if the page or the answer to a form needs it. */
  orderState?: Partial<OrderView>
}

const steps = new Map([
  ['cancel', 'cancel'],
  ['move', 'delivery'],
])

/** Returns the query of the page of a form, so that the choice is made once only. */
function toStepQuery(posted: Posted) {
  const { oid = '', intent = '' } = posted
  const start = readDeliveryWindow(posted)
  const step = steps.get(intent)
  return new URLSearchParams({ oid, ...(step && { step }), ...(start && { start }) })
}

/**
 * Answers in the same way whether the order does not exist or belongs to somebody else. After the log
 * in, the customer continues on the page of the form.
 */
function answerDenied(page: PageContext, posted: Posted | null): Promise<Response> {
  const { shop, session, settings } = page
  const hasLinks = settings.ORDER_LINK_SECRET !== undefined
  const { pathname, searchParams: requested } = new URL(page.req.url)
  const searchParams = posted ? toStepQuery(posted) : requested
  searchParams.delete('key')
  const query = searchParams.toString()
  const returnTo = query ? `${pathname}?${query}` : pathname
  const logInHref = session ? null : buildAccountPath(page, { returnTo })
  const content = {
    title: shop.t('orderDenied.title'),
    body: <OrderDeniedPage logInHref={logInHref} hasLinks={hasLinks} />,
  }
  return answerPersonalPage(page, content, { status: 404 })
}

/** Answers a shopper who wants to order again and has no order that this browser may open. */
function answerNoOrder(page: PageContext): Promise<Response> {
  const { shop, session } = page
  // For a customer the merchant may just have failed to list the orders.
  if (!session) removeCookie(page, 'hasOrdered')
  const returnTo = buildOrderPath(page, { step: 'again' })
  const logInHref = session ? null : buildAccountPath(page, { returnTo })
  return answerPersonalPage(page, {
    title: shop.t('orderAgain.none'),
    body: <NoOrderPage logInHref={logInHref} />,
  })
}

/** This browser may open the order from now on, and the key leaves the URL. */
async function openOrderLink(page: PageContext, key: string): Promise<Response> {
  const id = await findLinkedOrderId(key, page.settings)
  const linkedOrder = id && (await findOrder(page.shopperMerchant, { id, kind: 'invoice' }))
  if (!id || !linkedOrder) return answerDenied(page, null)
  await grantOrderAccess(page, { id, cartId: linkedOrder.cartId })
  return page.redirect(buildOrderPath(page, { oid: id }), 303)
}

/** The notice about the last change stays in the URL. */
function redirectToAccountOrder(page: PageContext, orderNumber: string): Response {
  const notice = findNotice(orderNotices, page.req.query('notice'))
  const path = buildPath(page.shop.prefix, 'account-order', { order: orderNumber })
  return page.redirect(notice ? `${path}?notice=${notice}` : path, 303)
}

const loadState = ({ shopperMerchant, settings }: PageContext, id: string) =>
  loadOrderState(shopperMerchant, id, settings.ORDER_ACTIONS === 'on')

/** Returns what can be done with the order, or null if the step is not possible. */
function findActions({ actions }: Partial<OrderView>, step: string | undefined) {
  if (!actions?.isOpen) return null
  const isPossible = step === 'cancel' || (step === 'delivery' && actions.deliveries.length > 0)
  return isPossible ? actions : null
}

async function loadPosted(page: PageContext, posted: Posted): Promise<OrderPageState | Response> {
  if (page.settings.ORDER_ACTIONS !== 'on') throw new PageNotFound()
  const ownOrder = await findOpenedOrder(page, posted.oid)
  if (!ownOrder) return answerDenied(page, posted)
  return { ownOrder, step: steps.get(posted.intent ?? ''), start: readDeliveryWindow(posted) }
}

async function load(page: PageContext, posted: Posted | null): Promise<OrderPageState | Response> {
  // The address of the order must not reach other sites, although it opens nothing without its cookie.
  page.header('referrer-policy', 'same-origin')
  if (posted) return loadPosted(page, posted)
  const { key, oid, step, start } = page.req.query()
  if (key) return openOrderLink(page, key)
  const isNewest = step === 'again' && oid === undefined
  const ownOrder = await (isNewest ? findNewestOrder(page) : findOpenedOrder(page, oid))
  if (!ownOrder) return isNewest ? answerNoOrder(page) : answerDenied(page, null)
  const { order, cartId } = ownOrder
  const { publicId: id } = order
  // After a payment the public id is not known.
  if (id !== '' && !(await renewOrderAccess(page, { id, cartId })))
    writeCookie(page, 'hasOrdered', HAS_ORDERED)
  const customer = step === undefined ? await loadCustomer(page) : null
  if (customer && customer.id === ownOrder.customerId)
    return redirectToAccountOrder(page, order.orderNumber)
  if (step === 'again') return { ownOrder, step, start }
  const orderState = await loadState(page, id)
  if (step !== undefined && !findActions(orderState, step))
    return page.redirect(buildOrderPath(page, { oid: id }), 303)
  return { ownOrder, step, start, orderState }
}

/** Returns whether the order is as the form wants it. */
const isChanged = ({ step, start, orderState = {} }: OrderPageState) =>
  step === 'cancel'
    ? orderState.status === 'cancelled'
    : orderState.actions?.delivery?.start === start

/** The merchant decides whether it is still possible. If only its reply was lost, the change is made. */
const change =
  (done: string, send: (page: PageContext, state: OrderPageState) => Promise<OrderChangeResult>) =>
  async ({ page, state, posted }: Posting<OrderPageState>) => {
    const result = await send(page, state).catch(async (error: unknown) => {
      state.orderState = await loadState(page, state.ownOrder.order.publicId)
      if (isChanged(state)) return 'done'
      throw error
    })
    if (result === 'not-found') return answerDenied(page, posted)
    const query = { oid: state.ownOrder.order.publicId, notice: result === 'done' ? done : result }
    return { kind: 'redirect', location: buildOrderPath(page, query) } as const
  }

async function render({
  page,
  state,
  submission: { problem, message },
  noticeMessage,
}: Shown<OrderPageState, 'required'>) {
  const { ownOrder, step, start: chosen } = state
  if (step === 'again') return renderAgain(page, ownOrder)
  const { publicId: orderId } = ownOrder.order
  const { orderState = await loadState(page, orderId) } = state
  const order = { ...ownOrder.order, ...orderState }
  const actions = findActions(order, step)
  const refusal = message && ({ message, tone: 'danger' } as const)
  if (!actions) {
    const isClosed = step !== undefined && problem !== 'failed' && order.actions
    const notice = isClosed ? orderNotices.closed : (noticeMessage ?? refusal)
    return <OrderPage order={order} notice={notice} now={new Date()} />
  }
  const props = { orderId, orderNumber: order.orderNumber, actions, refusal }
  return step === 'cancel' ? (
    <CancelPage {...props} />
  ) : (
    <DeliveryPage {...props} chosen={chosen} now={new Date()} />
  )
}

const titles = new Map<string | undefined, MessageKey>([
  ['again', 'orderAgain.title'],
  ['cancel', 'orderActions.cancel'],
  ['delivery', 'orderDelivery.title'],
])

export const order = new FormPage({
  route: 'order',
  load,
  forms: {
    cancel: defineForm({
      validate: noFields,
      submit: change('cancelled', ({ shopperMerchant }, { ownOrder }) =>
        cancelOrder(shopperMerchant, ownOrder.order.publicId),
      ),
    }),
    move: defineForm<OrderPageState, never, 'required'>({
      validate: ({ state }) =>
        state.start ? noFields() : { ok: false, values: {}, errors: {}, problem: 'required' },
      submit: change('moved', ({ shopperMerchant }, { ownOrder, start = '' }) =>
        changeOrderDelivery(shopperMerchant, ownOrder.order.publicId, start),
      ),
    }),
  },
  problems: {
    required: 'orderDelivery.required',
    'too-many': 'account.problem.tooMany',
    failed: 'orderNotice.unknown',
  },
  notices: orderNotices,
  getTitle: ({ page, state }) => page.shop.t(titles.get(state.step) ?? 'order.title'),
  render,
})
