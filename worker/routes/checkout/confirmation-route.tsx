import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import { completeCart } from '../../merchant-api/cart.ts'
import { findOrder, type ConfirmedOrder, type OrderReference } from '../../merchant-api/order.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage } from '../../page/answer-personal-page.ts'
import { getShop } from '../../page/request-shop.ts'
import { PageNotFound } from '../../page/errors.ts'
import { getShopperMerchantClient } from '../../request-context.ts'
import { clearCartCookies, readCartId } from '../../cart/shopping-cart.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { grantOrderAccess, listOrderCarts } from './order-access.ts'

const referencePattern = /^[\w-]{1,64}$/

type OrderQuery = Pick<OrderReference, 'id' | 'kind'>

/** `oid` identifies an order placed at once, `uid` a payment at the provider. */
function readReference(c: Context<AppEnv>): OrderQuery | null {
  const uid = c.req.query('uid')
  const oid = c.req.query('oid')
  const orderQuery: OrderQuery | null = uid
    ? { id: uid, kind: 'card' }
    : oid
      ? { id: oid, kind: 'invoice' }
      : null
  return orderQuery && referencePattern.test(orderQuery.id) ? orderQuery : null
}

// The order is shown only to the browser that placed it: identified by the cart it was made of,
// later by the signed cookie.
async function findOwnOrder(c: Context<AppEnv>, orderQuery: OrderQuery) {
  for (const cartId of await listOrderCarts(c, orderQuery.id)) {
    const ownOrder = await findOrder(getShopperMerchantClient(c), { ...orderQuery, cartId })
    if (ownOrder) return { ...ownOrder, cartId }
  }
  return null
}

async function closeCart(c: Context<AppEnv>, ownOrder: ConfirmedOrder & { cartId: string }) {
  if (!ownOrder.isCartCompleted) await completeCart(getShopperMerchantClient(c), ownOrder.cartId)
  if (readCartId(c) === ownOrder.cartId) clearCartCookies(c)
}

export async function getConfirmation(c: Context<AppEnv>): Promise<Response> {
  const orderQuery = readReference(c)
  const ownOrder = orderQuery && (await findOwnOrder(c, orderQuery))
  if (!orderQuery || !ownOrder) throw new PageNotFound()
  await closeCart(c, ownOrder)
  await grantOrderAccess(c, { id: orderQuery.id, cartId: ownOrder.cartId })
  const shop = getShop(c)
  return answerPersonalPage(
    c,
    {
      title: shop.t('confirmation.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'checkout-confirmation'),
      alternates: [],
      body: <ConfirmationPage order={ownOrder.order} />,
    },
    { cartCount: 0 },
  )
}
