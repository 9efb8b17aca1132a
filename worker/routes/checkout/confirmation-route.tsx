import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import { completeCart } from '../../commerce/cart.ts'
import { findOrder, type ConfirmedOrder, type OrderReference } from '../../commerce/order.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage } from '../../render/answer-page.ts'
import { getShop } from '../../render/request-shop.ts'
import { PageMissing } from '../../render/page-verdict.ts'
import { getShopperMerchant } from '../../request-tools.ts'
import { forgetCart, readCartId } from '../../shopping-cart.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { grantOrderAccess, listOrderCarts } from './order-access.ts'

const referencePattern = /^[\w-]{1,64}$/

type Named = Pick<OrderReference, 'id' | 'kind'>

/** `oid` names an order placed at once, `uid` a payment at the provider. */
function readReference(c: Context<AppEnv>): Named | null {
  const uid = c.req.query('uid')
  const oid = c.req.query('oid')
  const named: Named | null = uid
    ? { id: uid, kind: 'card' }
    : oid
      ? { id: oid, kind: 'invoice' }
      : null
  return named && referencePattern.test(named.id) ? named : null
}

// The order is shown to the browser that placed it: by the cart it was made of, later by the signed cookie.
async function findOwnOrder(c: Context<AppEnv>, named: Named) {
  for (const cartId of await listOrderCarts(c, named.id)) {
    const found = await findOrder(getShopperMerchant(c), { ...named, cartId })
    if (found) return { ...found, cartId }
  }
  return null
}

async function closeCart(c: Context<AppEnv>, found: ConfirmedOrder & { cartId: string }) {
  if (!found.isCartCompleted) await completeCart(getShopperMerchant(c), found.cartId)
  if (readCartId(c) === found.cartId) forgetCart(c)
}

export async function getConfirmation(c: Context<AppEnv>): Promise<Response> {
  const named = readReference(c)
  const found = named && (await findOwnOrder(c, named))
  if (!named || !found) throw new PageMissing()
  await closeCart(c, found)
  await grantOrderAccess(c, { id: named.id, cartId: found.cartId })
  const shop = getShop(c)
  return answerPersonalPage(
    c,
    {
      title: shop.t('confirmation.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'checkout-confirmation'),
      alternates: [],
      body: <ConfirmationPage order={found.order} />,
    },
    { cartCount: 0 },
  )
}
