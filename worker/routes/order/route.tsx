import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { readDeliveryWindow } from '#shared/checkout/delivery-fields.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { readForm } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import {
  cancelOrder,
  changeOrderDelivery,
  loadOrderState,
  type OrderChangeResult,
  type OrderState,
} from '../../merchant-api/order/order-state.ts'
import { findOrder, type ConfirmedOrder } from '../../merchant-api/order/order.ts'
import { loadSharedProducts } from '../../merchant-api/product-list/shared-products.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { findOwnOrder, grantOrderAccess } from '../../access/order-access.ts'
import { findLinkedOrderId } from '../../access/order-link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { findOrderNotice } from '../../ui/order/order-notice.tsx'
import { AgainPage } from './again-page.tsx'
import { compareOrder } from './compare-order.ts'
import { OrderPage } from './page.tsx'
import { CancelPage, DeliveryPage, OrderDeniedPage } from './step-pages.tsx'

type OrderAnswer = { title: MessageKey; body: ReactElement; status?: ContentfulStatusCode }

function answer(page: PageContext, { title, body, status = 200 }: OrderAnswer): Promise<Response> {
  const { shop } = page
  // The address of the order must not reach other sites, although it opens nothing without its cookie.
  page.c.header('referrer-policy', 'same-origin')
  return answerPersonalPage(
    page,
    {
      title: shop.t(title),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'order'),
      alternates: page.buildAlternatesWithQuery(),
      body,
    },
    { status },
  )
}

/** The pages that ask before a change, by the value of the button of their form. */
const steps = new Map([
  ['cancel', 'cancel'],
  ['move', 'delivery'],
])

/** Returns the query of the page of a form, so that the choice is made once only. */
function toStepQuery(form: Record<string, string>) {
  const { oid = '', intent = '' } = form
  const start = readDeliveryWindow(form)
  const step = steps.get(intent)
  return new URLSearchParams({ oid, ...(step && { step }), ...(start && { start }) })
}

/**
 * Answers in the same way whether the order does not exist or belongs to somebody else. After the log
 * in, the customer continues on the page of the form.
 */
function answerDenied(page: PageContext, form?: Record<string, string>): Promise<Response> {
  const { pathname, searchParams: requested } = new URL(page.c.req.url)
  const searchParams = form ? toStepQuery(form) : requested
  searchParams.delete('key')
  const query = searchParams.toString()
  const returnTo = new URLSearchParams({ returnTo: query ? `${pathname}?${query}` : pathname })
  const logInHref = `${buildPath(page.shop.prefix, 'account')}?${returnTo.toString()}`
  const body = <OrderDeniedPage logInHref={logInHref} />
  return answer(page, { title: 'orderDenied.title', body, status: 404 })
}

/**
 * Answers the link in the order mail of a guest. This browser may open the order from now on, and the
 * key leaves the URL.
 */
async function openOrderLink(page: PageContext, key: string): Promise<Response> {
  const id = await findLinkedOrderId(key, page.settings.ORDER_LINK_SECRET)
  const linkedOrder = id && (await findOrder(page.shopperMerchant, { id, kind: 'invoice' }))
  if (!id || !linkedOrder) return answerDenied(page)
  await grantOrderAccess(page, { id, cartId: linkedOrder.cartId })
  return redirectToOrder(page, { oid: id })
}

function redirectToOrder(page: PageContext, query: Record<string, string>): Response {
  const { c, shop } = page
  c.header('cache-control', 'private, no-store')
  return c.redirect(
    `${buildPath(shop.prefix, 'order')}?${new URLSearchParams(query).toString()}`,
    303,
  )
}

/** A customer sees the order in the account. The notice about the last change stays in the URL. */
function redirectToAccountOrder(page: PageContext, orderNumber: string): Response {
  const { c, shop } = page
  const notice = findOrderNotice(c.req.query('notice'))
  const path = buildPath(shop.prefix, 'account-order', { order: orderNumber })
  c.header('cache-control', 'private, no-store')
  return c.redirect(notice ? `${path}?notice=${notice}` : path, 303)
}

/** An order that this visitor may see and change. */
type OwnOrder = ConfirmedOrder & { id: string }

async function findOpenedOrder(page: PageContext, oid: unknown): Promise<OwnOrder | null> {
  const { success, data: id } = z.guid().safeParse(oid)
  const ownOrder = success ? await findOwnOrder(page, { id, kind: 'invoice' }) : null
  return ownOrder && id ? { ...ownOrder, id } : null
}

const loadState = ({ shopperMerchant, settings }: PageContext, id: string) =>
  loadOptionalPart<OrderState | null>(shopperMerchant, {
    load: (merchant) => loadOrderState(merchant, id, settings.ORDER_ACTIONS === 'on'),
    fallback: null,
    failureEvent: 'order-state-failed',
  })

async function answerAgain(page: PageContext, ownOrder: OwnOrder, state: OrderState | null) {
  const { cart } = ownOrder.order
  const ids = cart.lines.map(({ productId }) => productId)
  const products = await loadSharedProducts(page.shopperMerchant, [...new Set(ids)])
  const prices = state ?? { currency: '', prices: new Map<number, number>() }
  const meals = compareOrder(cart, products, prices)
  const requestKey = crypto.randomUUID()
  const body = <AgainPage orderId={ownOrder.id} meals={meals} requestKey={requestKey} />
  return answer(page, { title: 'orderAgain.title', body })
}

type StepAnswer = { ownOrder: OwnOrder; state: OrderState | null; step: string; hasError?: boolean }

/** Answers with a page that asks before anything changes; null if the order cannot be changed. */
function answerStep(
  page: PageContext,
  { ownOrder, state, step, hasError = false }: StepAnswer,
): Promise<Response> | null {
  if (step === 'again') return answerAgain(page, ownOrder, state)
  const { id: orderId, order } = ownOrder
  const actions = state?.actions
  if (!actions?.isOpen) return null
  const props = { orderId, orderNumber: order.orderNumber, actions }
  if (step === 'cancel') {
    const body = <CancelPage {...props} />
    return answer(page, { title: 'orderActions.cancel', body })
  }
  if (step !== 'delivery' || actions.deliveries.length === 0) return null
  return answer(page, {
    title: 'orderDelivery.title',
    body: (
      <DeliveryPage
        {...props}
        chosen={page.c.req.query('start')}
        hasError={hasError}
        now={new Date()}
      />
    ),
    status: hasError ? 422 : 200,
  })
}

/** Shows an order, or the page on which the shopper confirms a change of it. */
export async function handleGetOrder(page: PageContext): Promise<Response> {
  const { c } = page
  const key = c.req.query('key')
  if (key) return openOrderLink(page, key)
  const ownOrder = await findOpenedOrder(page, c.req.query('oid'))
  if (!ownOrder) return answerDenied(page)
  const { id, order, cartId } = ownOrder
  await grantOrderAccess(page, { id, cartId })
  const step = c.req.query('step')
  const customer = step === undefined ? await loadCustomer(c) : null
  if (customer && customer.id === ownOrder.customerId) {
    return redirectToAccountOrder(page, order.orderNumber)
  }
  const state = await loadState(page, id)
  if (step !== undefined) {
    return (await answerStep(page, { ownOrder, state, step })) ?? redirectToOrder(page, { oid: id })
  }
  const notice = findOrderNotice(c.req.query('notice'))
  const body = <OrderPage orderId={id} order={order} state={state} notice={notice} />
  return answer(page, { title: 'order.title', body })
}

type ChangeAnswer = {
  result: OrderChangeResult
  done: 'cancelled' | 'moved'
  form: Record<string, string>
}

async function answerResult(
  page: PageContext,
  id: string,
  { result, done, form }: ChangeAnswer,
): Promise<Response> {
  if (result === 'not-found') return answerDenied(page, form)
  return redirectToOrder(page, { oid: id, notice: result === 'done' ? done : result })
}

/** Cancels an order or moves its delivery. The merchant decides whether that is still possible. */
export async function handlePostOrder(page: PageContext): Promise<Response> {
  if (page.settings.ORDER_ACTIONS !== 'on') throw new PageNotFound()
  const form = await readForm(page.c)
  const { oid, intent } = form
  const start = readDeliveryWindow(form)
  const ownOrder = await findOpenedOrder(page, oid)
  if (!ownOrder) return answerDenied(page, form)
  const { id } = ownOrder
  const merchant = page.shopperMerchant
  if (intent === 'cancel') {
    const result = await cancelOrder(merchant, id)
    return answerResult(page, id, { result, done: 'cancelled', form })
  }
  if (intent !== 'move') return redirectToOrder(page, { oid: id })
  if (!start) {
    const state = await loadState(page, id)
    const refused = answerStep(page, { ownOrder, state, step: 'delivery', hasError: true })
    return refused ?? redirectToOrder(page, { oid: id, notice: 'closed' })
  }
  const result = await changeOrderDelivery(merchant, id, start)
  return answerResult(page, id, { result, done: 'moved', form })
}
