import type { PageContext } from '../../page/page-context.ts'
import { toKnownCart } from '#shared/cart/cart-count-cookie.ts'
import { readConsent } from '#shared/consent/consent.ts'
import type { Purchase } from '#shared/checkout/purchase.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { log } from '../../log/log.ts'
import { completeCart } from '../../merchant-api/cart/cart-operations.ts'
import { loadOrderState } from '../../merchant-api/order/order-state.ts'
import { paymentTypes, type ConfirmedOrder } from '../../merchant-api/order/placed-order.ts'
import {
  findOwnOrder,
  findOwnOrderParts,
  renewOrderAccess,
  type OrderQuery,
} from '../../access/order-access.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { clearCartCookies, readCartId } from '../../cart/shopping-cart.ts'
import {
  ConfirmationPage,
  getConfirmationTitle,
  type ConfirmationPageProps,
} from './confirmation-page.tsx'
import { hashBuyer } from './hash-buyer.ts'
import { PaymentPendingPage } from './payment-failure-page.tsx'
import { getSlotEnd, type DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { createCalendarFile } from './calendar-file.ts'
import { buildOrderPath } from '../../access/build-account-path.ts'

/** A shopper collects the meals at a pickup point, whose address the shop does not know. */
function getLocation({ to }: DeliverySlot, { shippingAddress }: OrderView): string {
  if (to === null || !shippingAddress) return ''
  const { addressLine1, addressLine2, zip, city } = shippingAddress
  return [addressLine1, addressLine2, `${zip} ${city}`.trim()].filter((part) => part).join(', ')
}

/** Answers the delivery of an order as a file for the calendar of the shopper. */
function answerCalendar(page: PageContext, order: OrderView): Response {
  const { shop, channel } = page
  const { orderNumber, delivery } = order
  const { slot } = delivery
  if (!slot) throw new PageNotFound()
  const file = createCalendarFile({
    // A payment does not tell the public id, and another language may have another host.
    uid: `order-${orderNumber}@24-hour-meals`,
    createdAt: new Date(),
    start: new Date(slot.start),
    end: getSlotEnd(slot),
    title: shop.t('confirmation.calendarTitle', { shop: channel.name }),
    description: shop.t('confirmation.number', { orderNumber }),
    location: getLocation(slot, order),
  })
  page.header('content-type', 'text/calendar; charset=utf-8')
  page.header('content-disposition', `attachment; filename="order-${orderNumber}.ics"`)
  return page.body(file)
}

const referencePattern = /^[\w-]{1,64}$/

/** `oid` identifies an order that was placed directly, `uid` a payment at the payment provider. */
function readReference(page: PageContext): OrderQuery | null {
  const { uid, oid, type } = page.req.query()
  const paymentType = paymentTypes.find((known) => known === type)
  const orderQuery: OrderQuery | null = uid
    ? { id: uid, kind: 'online', paymentType }
    : oid
      ? { id: oid, kind: 'invoice' }
      : null
  return orderQuery && referencePattern.test(orderQuery.id) ? orderQuery : null
}

async function closeCart(page: PageContext, ownOrder: ConfirmedOrder) {
  if (!ownOrder.isCartCompleted) await completeCart(page.shopperMerchant, ownOrder.cartId)
  if (readCartId(page) === ownOrder.cartId) clearCartCookies(page)
}

/**
 * Returns what is known of an order besides its confirmation. Only a merchant with the extension finds an
 * order by its payment. By its public id it is looked for again if its cart is completed, because it may be
 * cancelled since it was placed.
 */
async function findState(
  { shopperMerchant, settings }: PageContext,
  { id, kind }: OrderQuery,
  { isCartCompleted }: ConfirmedOrder,
): Promise<{ isCancelled: boolean; publicId: string | null }> {
  const publicId = kind === 'invoice' ? id : null
  const isAsked = kind === 'invoice' ? isCartCompleted : settings.ORDER_ACTIONS === 'on'
  if (!isAsked) return { isCancelled: false, publicId }
  const state = await loadOrderState(shopperMerchant, id, false)
  const isCancelled = state.status === 'cancelled'
  return { isCancelled, publicId: publicId ?? state.publicId ?? null }
}

function toReference({ id, kind, paymentType }: OrderQuery): Record<string, string> {
  if (kind === 'invoice') return { oid: id }
  return { uid: id, ...(paymentType && { type: paymentType }) }
}

/** Returns the page on which the order can be changed. A payment's customer has the order in the account. */
async function findOrderPath(
  page: PageContext,
  { customerId, order }: ConfirmedOrder,
  { kind, publicId }: OrderQuery & { publicId: string | null },
) {
  const customer = kind === 'online' && page.session && (await loadCustomer(page))
  if (customer && customer.id === customerId)
    return buildPath(page.shop.prefix, 'account-order', { order: order.orderNumber })
  return publicId === null ? null : buildOrderPath(page, { oid: publicId })
}

const redirectToOrder = (page: PageContext, query: Record<string, string>) =>
  page.redirect(buildOrderPath(page, query), 303)

/**
 * Returns the order for measurements. Its buyer is hashed here, so that no script gets the plain facts,
 * and only for a visitor who had agreed to ads before the page was requested.
 */
async function createPurchase(
  { req }: PageContext,
  { purchase, order }: ConfirmedOrder,
): Promise<Purchase> {
  const consent = readConsent(req.header('cookie') ?? '')
  return consent.includes('ads') ? { ...purchase, buyer: await hashBuyer(order) } : purchase
}

function answer(page: PageContext, props: ConfirmationPageProps): Promise<Response> {
  const content = {
    title: getConfirmationTitle(page.shop, props.order, props.now),
    body: <ConfirmationPage {...props} />,
  }
  return answerPersonalPage(page, content, { cart: toKnownCart(null) })
}

function answerPending(page: PageContext, orderQuery: OrderQuery): Promise<Response> {
  const path = buildPath(page.shop.prefix, 'checkout-confirmation')
  const query = new URLSearchParams(toReference(orderQuery)).toString()
  return answerPersonalPage(page, {
    title: page.shop.t('payment.pending.title'),
    body: <PaymentPendingPage href={`${path}?${query}`} />,
  })
}

async function answerThanks(page: PageContext, orderQuery: OrderQuery): Promise<Response> {
  const parts = page.req.query('format') ? null : await findOwnOrderParts(page, orderQuery)
  if (!parts) throw new PageNotFound()
  if (parts.isOpen) return answerPending(page, orderQuery)
  if (readCartId(page) === parts.cartId) clearCartCookies(page)
  return answer(page, { order: parts.order, now: new Date() })
}

export async function handleGetConfirmation(page: PageContext): Promise<Response> {
  const key = page.req.query('key')
  // Older mails have their order link for this page.
  if (key) return redirectToOrder(page, { key })
  const orderQuery = readReference(page)
  const ownOrder = orderQuery && (await findOwnOrder(page, orderQuery))
  if (!orderQuery) throw new PageNotFound()
  if (orderQuery.kind === 'online') log('info', 'payment-returned', { hasOrder: ownOrder !== null })
  if (!ownOrder) return answerThanks(page, orderQuery)
  const { order } = ownOrder
  const { isCancelled, publicId } = await findState(page, orderQuery, ownOrder)
  const isFile = page.req.query('format') === 'ics'
  if (!isFile) await closeCart(page, ownOrder)
  if (isCancelled && publicId) return redirectToOrder(page, { oid: publicId })
  if (isFile) return answerCalendar(page, order)
  // A customer who signs in elsewhere, or again, did not place the order in this browser.
  const isPlacedHere = await renewOrderAccess(page, { ...orderQuery, cartId: ownOrder.cartId })
  return answer(page, {
    order,
    now: new Date(),
    canCreateAccount: page.session === null,
    reference: toReference(orderQuery),
    orderHref: await findOrderPath(page, ownOrder, { ...orderQuery, publicId }),
    canChange: page.settings.ORDER_ACTIONS === 'on',
    purchase: isPlacedHere ? await createPurchase(page, ownOrder) : null,
  })
}
