import type { PageContext } from '../../page/page-context.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { completeCart } from '../../merchant-api/cart.ts'
import type { MerchantClient } from '../../merchant-api/client.ts'
import { findOrder, type ConfirmedOrder, type OrderReference } from '../../merchant-api/order.ts'
import { findUser } from '../../merchant-api/user.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { PageNotFound } from '../../page/errors.ts'
import { clearCartCookies, readCartId } from '../../cart/shopping-cart.ts'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { answerCalendar } from './answer-calendar.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { grantOrderAccess, listOrderCarts } from './order-access.ts'
import { findLinkedOrderId } from './order-link.ts'

const referencePattern = /^[\w-]{1,64}$/

type OrderQuery = Pick<OrderReference, 'id' | 'kind'>

/**
 * Reads from the URL which order to show: `oid` identifies an order that was placed directly, `uid`
 * a payment at the payment provider.
 */
function readReference(page: PageContext): OrderQuery | null {
  const uid = page.c.req.query('uid')
  const oid = page.c.req.query('oid')
  const orderQuery: OrderQuery | null = uid
    ? { id: uid, kind: 'online' }
    : oid
      ? { id: oid, kind: 'invoice' }
      : null
  return orderQuery && referencePattern.test(orderQuery.id) ? orderQuery : null
}

// An order is shown only to the browser that placed it, which proves this by a signed cookie, and to
// its customer.
async function findOwnOrder(page: PageContext, orderQuery: OrderQuery) {
  for (const cartId of await listOrderCarts(page, orderQuery.id)) {
    const ownOrder = await findOrder(page.shopperMerchant, { ...orderQuery, cartId })
    if (ownOrder) return ownOrder
  }
  return page.session ? findOrderOfCustomer(page.shopperMerchant, orderQuery) : null
}

// The link in the mail of an order opens this page in any browser in which the customer is signed in.
async function findOrderOfCustomer(merchant: MerchantClient, orderQuery: OrderQuery) {
  const [order, user] = await Promise.all([findOrder(merchant, orderQuery), findUser(merchant)])
  return order && user && order.customerId === user.id ? order : null
}

async function closeCart(page: PageContext, ownOrder: ConfirmedOrder) {
  if (!ownOrder.isCartCompleted) await completeCart(page.shopperMerchant, ownOrder.cartId)
  if (readCartId(page.c) === ownOrder.cartId) clearCartCookies(page.c)
}

/**
 * Answers the link in the order mail of a guest. This browser may open the order from now on, and the
 * key leaves the URL.
 */
async function openOrderLink(page: PageContext, key: string): Promise<Response> {
  const id = await findLinkedOrderId(key, page.settings.ORDER_LINK_SECRET)
  const linkedOrder = id && (await findOrder(page.shopperMerchant, { id, kind: 'invoice' }))
  if (!id || !linkedOrder) return answerInvalidLink(page)
  await grantOrderAccess(page, { id, cartId: linkedOrder.cartId })
  page.c.header('cache-control', 'private, no-store')
  return page.c.redirect(`${buildPath(page.shop.prefix, 'checkout-confirmation')}?oid=${id}`, 303)
}

function buildCalendarPath(page: PageContext, { id, kind }: OrderQuery): string {
  const query = new URLSearchParams({ [kind === 'online' ? 'uid' : 'oid']: id, format: 'ics' })
  return `${buildPath(page.shop.prefix, 'checkout-confirmation')}?${query.toString()}`
}

function answerInvalidLink(page: PageContext): Promise<Response> {
  const { t, prefix } = page.shop
  return answerPersonalPage(
    page,
    {
      title: t('confirmation.invalidLink.title'),
      isHidden: true,
      canonicalPath: buildPath(prefix, 'checkout-confirmation'),
      alternates: [],
      body: (
        <MessagePage
          title={t('confirmation.invalidLink.title')}
          lead={t('confirmation.invalidLink.lead')}
          drawing="empty"
        >
          <ButtonLink href={buildPath(prefix, 'index')}>{t('confirmation.toShop')}</ButtonLink>
        </MessagePage>
      ),
    },
    { status: 404 },
  )
}

export async function handleGetConfirmation(page: PageContext): Promise<Response> {
  const key = page.c.req.query('key')
  if (key) return openOrderLink(page, key)
  const orderQuery = readReference(page)
  const ownOrder = orderQuery && (await findOwnOrder(page, orderQuery))
  if (!orderQuery || !ownOrder) throw new PageNotFound()
  const { order } = ownOrder
  if (page.c.req.query('format') === 'ics') {
    if (!order.delivery) throw new PageNotFound()
    return answerCalendar(page, order, order.delivery)
  }
  await closeCart(page, ownOrder)
  // A customer who signs in elsewhere, or again, did not place the order in this browser.
  const carts = await listOrderCarts(page, orderQuery.id)
  const isPlacedHere = carts.includes(ownOrder.cartId)
  if (isPlacedHere) await grantOrderAccess(page, { id: orderQuery.id, cartId: ownOrder.cartId })
  const shop = page.shop
  return answerPersonalPage(
    page,
    {
      title: shop.t('confirmation.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'checkout-confirmation'),
      alternates: [],
      body: (
        <ConfirmationPage
          order={order}
          canCreateAccount={page.session === null}
          calendarHref={buildCalendarPath(page, orderQuery)}
          purchase={isPlacedHere ? ownOrder.purchase : null}
        />
      ),
    },
    { cartCount: 0 },
  )
}
